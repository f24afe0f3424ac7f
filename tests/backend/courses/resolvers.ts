import { admin, only, open, type Resolvers } from '../context'
import { completeCourse, correctResults } from './completing'
import { addImage, addTitle, deleteImage, deleteTitle, imagesOfClient, titlesOfClient } from './library'
import { addParticipant, deleteParticipant, moveParticipants } from './participants'
import { createCourse, deleteCourse, updateCourse } from './planning'
import {
  completedCount,
  courseLength,
  coursesByDate,
  coursesOfClient,
  coursesOfUser,
  coursesWithWaitingList,
  ownCourse,
  ownCourses,
  participantsCount,
  participantsOfClient,
  participantsOfCourse,
  searchCourses,
} from './reading'
import { admins, planners } from './rights'

export const resolvers: Resolvers = {
  Query: {
    coursesByClientId: admin(coursesOfClient),
    coursesByCenterId: admin(ownCourses),
    coursesByInstructorId: admin(ownCourses),
    coursesByAssistantId: admin(ownCourses),
    coursesByUser: admin(coursesOfUser),
    searchCourses: admin(searchCourses),
    getClientCourseLength: admin(courseLength),
    course: open(ownCourse),
    courseParticipants: admin(participantsOfCourse),
    clientParticipants: admin(participantsOfClient),
    courseTitles: admin(titlesOfClient),
    courseParticipantsCount: admin(participantsCount),
    getCompletedCourseCount: admin(completedCount),
    getCourseByDate: admin(coursesByDate),
    getCoursesWithWaitingList: admin(coursesWithWaitingList),
    getCourseImages: admin(imagesOfClient),
  },
  Mutation: {
    courseSet: only(planners, createCourse),
    courseUpdate: only(planners, updateCourse),
    courseDelete: only(admins, deleteCourse),
    addCourseParticipant: only(planners, addParticipant),
    moveParticipants: only(planners, moveParticipants),
    deleteParticipant: only(admins, deleteParticipant),
    completeCourse: only(planners, completeCourse),
    participantsUpdate: only(planners, correctResults),
    courseTitleSet: only(admins, addTitle),
    courseTitleDelete: only(admins, deleteTitle),
    addCourseImage: only(admins, addImage),
    deleteCourseImage: only(admins, deleteImage),
  },
}
