<?php

declare(strict_types=1);

namespace Zeromo\Community\Levels;

use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleLeft;
use Zeromo\Community\CirclePosts\Api\PostChosen;
use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Levels\Api\LevelReached;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\Posts\Api\ActivityPublished;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Reactions\Api\Liked;

/** From what members do to experience, after the commit of what they did. */
final class Listeners {

	public function __construct( private readonly Experience $experience, private readonly NoticeTeller $teller ) {}

	public static function wants_like( Liked $event ): bool {
		return 'like' === $event->kind && $event->owner_id !== $event->user_id;
	}

	public static function wants_act( PostManaged $event ): bool {
		return PostManaged::ESSENCE_OFF === $event->act;
	}

	#[Listens( ActivityPublished::class, kept: true )]
	public function published( ActivityPublished $event ): void {
		$this->experience->give( $event->author_id, Act::Post, $event->post_id );
	}

	#[Listens( CommentPosted::class, kept: true )]
	public function commented( CommentPosted $event ): void {
		$this->experience->give( $event->user_id, Act::Comment, $event->comment_id );
	}

	/** Who is liked gets something, and who likes. */
	#[Listens( Liked::class, kept: true, when: 'wants_like' )]
	public function liked( Liked $event ): void {
		$act = match ( $event->type ) {
			'post'    => Act::PostLiked,
			'comment' => Act::CommentLiked,
			default   => null,
		};
		if ( null === $act || ! self::wants_like( $event ) ) {
			return;
		}
		$this->set( $event->on, $event->owner_id, $act, $event->id, $event->user_id );
		// Only likes of posts: a comment may have the same number.
		if ( 'post' === $event->type ) {
			$this->set( $event->on, $event->user_id, Act::Like, $event->id, 0 );
		}
	}

	#[Listens( Followed::class, kept: true )]
	public function followed( Followed $event ): void {
		$this->set( $event->on, $event->target_id, Act::Followed, $event->user_id, $event->user_id );
	}

	#[Listens( CircleJoined::class, kept: true )]
	public function joined( CircleJoined $event ): void {
		$this->set( true, $event->user_id, Act::Join, $event->circle_id, 0 );
	}

	#[Listens( CircleLeft::class, kept: true )]
	public function left( CircleLeft $event ): void {
		$this->set( false, $event->user_id, Act::Join, $event->circle_id, 0 );
	}

	#[Listens( PostChosen::class, kept: true )]
	public function chosen( PostChosen $event ): void {
		$this->experience->give( $event->author_id, Act::Essence, $event->post_id );
	}

	#[Listens( PostManaged::class, kept: true, when: 'wants_act' )]
	public function managed( PostManaged $event ): void {
		if ( self::wants_act( $event ) ) {
			$this->experience->take( $event->author_id, Act::Essence, $event->post_id );
		}
	}

	#[Listens( SubjectShown::class, kept: true )]
	public function shown( SubjectShown $event ): void {
		$this->experience->shown(
			'post' === $event->type
				? array( Act::Post, Act::PostLiked, Act::Essence )
				: array( Act::Comment, Act::CommentLiked ),
			$event->id,
			$event->on
		);
	}

	#[Listens( LevelReached::class, kept: true )]
	public function reached( LevelReached $event ): void {
		$this->teller->tell( $event->user_id, LevelNotices::REACHED, $event->user_id, 0, 0 );
	}

	private function set( bool $on, int $member, Act $act, int $subject, int $by ): void {
		$on
			? $this->experience->give( $member, $act, $subject, $by )
			: $this->experience->take( $member, $act, $subject, $by );
	}
}
