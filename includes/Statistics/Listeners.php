<?php

declare(strict_types=1);

namespace Zeromo\Community\Statistics;

use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Levels\Api\Visited;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Statistics\Sql\LogRows;
use Zeromo\Community\Statistics\Sql\MemberMarks;

/** Writes down what happens, one row each, after its commit. What follows from it is counted by Folding. */
final class Listeners {

	public function __construct(
		private readonly LogRows $log,
		private readonly MemberMarks $marks,
		private readonly Calendar $calendar
	) {}

	#[Listens( ActivityPublished::class )]
	public function published( ActivityPublished $event ): void {
		$this->note( Happening::Post, $event->post_id, $event->author_id, $event->circle_id );
	}

	#[Listens( CommentPosted::class )]
	public function commented( CommentPosted $event ): void {
		$act = $event->user_id === $event->post_owner ? Happening::Comment : Happening::Answer;
		$this->note( $act, $event->post_id, $event->user_id );
	}

	#[Listens( CircleJoined::class )]
	public function joined( CircleJoined $event ): void {
		$this->note( Happening::Joined, $event->circle_id, 0 );
	}

	#[Listens( CircleLeft::class )]
	public function left( CircleLeft $event ): void {
		$this->note( Happening::Left, $event->circle_id, 0 );
	}

	#[Listens( Visited::class )]
	public function visited( Visited $event ): void {
		$this->note( Happening::Visit, 0, $event->user_id );
	}

	#[Action( 'user_register', 10, 1 )]
	public function registered( int $member ): void {
		$this->note( Happening::Member, 0, $member );
	}

	#[Action( 'deleted_user', 10, 1 )]
	public function deleted( int $member ): void {
		$this->marks->remove( $member );
	}

	private function note( Happening $act, int $subject, int $member, int $circle = 0 ): void {
		$this->log->add( new LogRow( $act, $subject, $member, $circle, $this->calendar->now() ) );
	}
}
