<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Appeals\Api\AppealDecided;
use Zeromo\Community\Appeals\Api\AppealNotices;
use Zeromo\Community\CircleMembers\Api\CircleEnding;
use Zeromo\Community\CircleMembers\Api\CircleJoined;
use Zeromo\Community\CircleMembers\Api\CircleMemberChanged;
use Zeromo\Community\CircleMembers\Api\CircleNotices;
use Zeromo\Community\CircleMembers\Api\CircleRequested;
use Zeromo\Community\CirclePosts\Api\CirclePostNotices;
use Zeromo\Community\Comments\Api\CommentNotices;
use Zeromo\Community\Comments\Api\CommentPosted;
use Zeromo\Community\Favorites\Api\FavoriteNotices;
use Zeromo\Community\Favorites\Api\Favorited;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Mentions\Api\MemberMentioned;
use Zeromo\Community\Mentions\Api\MentionNotices;
use Zeromo\Community\Moderation\Api\DecisionUndone;
use Zeromo\Community\Moderation\Api\Decisions;
use Zeromo\Community\Moderation\Api\ReportDecided;
use Zeromo\Community\Moderation\Api\ReportNotices;
use Zeromo\Community\CirclePosts\Api\PostChosen;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Publishing\Api\PostReviewed;
use Zeromo\Community\Publishing\Api\PublishingNotices;
use Zeromo\Community\Reactions\Api\Liked;
use Zeromo\Community\Reactions\Api\ReactionNotices;
use Zeromo\Community\Follows\Api\FollowNotices;
use Zeromo\Community\Follows\Api\Followed;
use Zeromo\Community\Shield\Api\Addressed;

/** From what happens in the other rooms to what members are told. */
final class Listeners {

	/**
	 * @param \Closure(): Decisions $decisions Asked for when reports are decided on.
	 * @param \Closure(): Addressed $addressed Asked for when members are addressed.
	 */
	public function __construct(
		private readonly NoticeService $notices,
		private readonly Posts $posts,
		#[Lazy( Decisions::class )] private readonly \Closure $decisions,
		#[Lazy( Addressed::class )] private readonly \Closure $addressed
	) {}

	public static function wants_like( Liked $event ): bool {
		return $event->on && 'like' === $event->kind && $event->owner_id !== $event->user_id;
	}

	public static function wants_favorite( Favorited $event ): bool {
		return $event->on;
	}

	public static function wants_follow( Followed $event ): bool {
		return $event->on;
	}

	/** Likes of posts, comments and the member itself. */
	#[Listens( Liked::class, kept: true, when: 'wants_like' )]
	public function liked( Liked $event ): void {
		if ( ! $event->on || 'like' !== $event->kind ) {
			return;
		}
		$kind = match ( $event->type ) {
			'post'    => ReactionNotices::POST,
			'comment' => ReactionNotices::COMMENT,
			default   => ReactionNotices::MEMBER,
		};
		$this->notices->tell( $event->owner_id, $kind, $event->id, $event->post_id, $event->user_id );
	}

	/** A post went into a folder. */
	#[Listens( Favorited::class, kept: true, when: 'wants_favorite' )]
	public function favorited( Favorited $event ): void {
		if ( $event->on ) {
			$post = $this->posts->visible( array( $event->post_id ), $event->user_id )[ $event->post_id ] ?? null;
			$this->notices->tell(
				$post->author_id ?? 0,
				FavoriteNotices::FAVORITED,
				$event->post_id,
				$event->post_id,
				$event->user_id
			);
		}
	}

	/** A new follower: all of them stand in one notice, which comes back to the top. */
	#[Listens( Followed::class, kept: true, when: 'wants_follow' )]
	public function followed( Followed $event ): void {
		if ( $event->on ) {
			$this->notices->tell( $event->target_id, FollowNotices::FOLLOWED, $event->target_id, 0, $event->user_id );
		}
	}

	/** A comment: who is answered, the post's author when that is somebody else, and others it names. */
	#[Listens( CommentPosted::class, kept: true )]
	public function commented( CommentPosted $event ): void {
		$members = array( $event->answers, $event->post_owner, ...$event->mentioned );
		( $this->addressed )()->by( $event->user_id, $members );
		if ( $event->answers > 0 ) {
			$this->notices->tell(
				$event->answers,
				CommentNotices::REPLIED,
				$event->comment_id,
				$event->post_id,
				$event->user_id
			);
		}
		if ( $event->post_owner !== $event->answers ) {
			$this->notices->tell(
				$event->post_owner,
				CommentNotices::COMMENTED,
				$event->comment_id,
				$event->post_id,
				$event->user_id
			);
		}
		foreach ( array_diff( $event->mentioned, array( $event->answers, $event->post_owner ) ) as $member ) {
			$this->notices->tell(
				$member,
				CommentNotices::MENTIONED,
				$event->comment_id,
				$event->post_id,
				$event->user_id
			);
		}
	}

	/** A moderator has decided on a post that waited. */
	#[Listens( PostReviewed::class, kept: true )]
	public function reviewed( PostReviewed $event ): void {
		$this->notices->tell(
			$event->author_id,
			$event->approved ? PublishingNotices::APPROVED : PublishingNotices::REFUSED,
			$event->post_id,
			$event->post_id,
			$event->moderator_id
		);
	}

	/** A post became 精华 of its circle. */
	#[Listens( PostChosen::class, kept: true )]
	public function chosen( PostChosen $event ): void {
		$this->notices->tell(
			$event->author_id,
			CirclePostNotices::CHOSEN,
			$event->post_id,
			$event->post_id,
			$event->actor_id
		);
	}

	/**
	 * Something was done to somebody's post by who runs its circle or moderates. Who did it is not named; of one that
	 * is gone nothing is left to lead to.
	 */
	#[Listens( PostManaged::class, kept: true )]
	public function managed( PostManaged $event ): void {
		$kind = match ( $event->act ) {
			PostManaged::PIN         => CirclePostNotices::PINNED,
			PostManaged::PIN_OFF     => CirclePostNotices::UNPINNED,
			PostManaged::ESSENCE_OFF => CirclePostNotices::UNCHOSEN,
			PostManaged::SAMPLE      => CirclePostNotices::SAMPLED,
			PostManaged::SAMPLE_OFF  => CirclePostNotices::UNSAMPLED,
			PostManaged::MOVE        => CirclePostNotices::MOVED,
			PostManaged::TAKE_OUT    => CirclePostNotices::TAKEN_OUT,
			PostManaged::EDIT        => PublishingNotices::EDITED,
			PostManaged::HELD        => PublishingNotices::HELD,
			PostManaged::REMOVE      => PublishingNotices::DELETED,
			default                  => null,
		};
		if ( null !== $kind ) {
			$this->notices->tell(
				$event->author_id,
				$kind,
				$event->post_id,
				PublishingNotices::DELETED === $kind ? 0 : $event->post_id,
				0
			);
		}
	}

	/** Reports are decided on: who reported hears of it, and whose thing was taken away. Who decided is not named. */
	#[Listens( ReportDecided::class, kept: true )]
	public function decided( ReportDecided $event ): void {
		if ( ! ( $this->decisions )()->stands( $event->case_id ) ) {
			return;
		}
		foreach ( $event->reporters as $member ) {
			$this->notices->tell(
				$member,
				$event->removed ? ReportNotices::REMOVED : ReportNotices::KEPT,
				$event->case_id,
				0,
				0
			);
		}
		if ( $event->removed ) {
			$this->notices->tell(
				$event->author_id,
				'comment' === $event->type ? ReportNotices::COMMENT_REMOVED : ReportNotices::POST_REMOVED,
				$event->case_id,
				0,
				0
			);
		}
	}

	/** A decision is taken back: nobody needs to read of it. */
	#[Listens( DecisionUndone::class, kept: true )]
	public function undone( DecisionUndone $event ): void {
		$this->notices->unsay(
			$event->case_id,
			array(
				ReportNotices::KEPT,
				ReportNotices::REMOVED,
				ReportNotices::POST_REMOVED,
				ReportNotices::COMMENT_REMOVED,
			)
		);
	}

	/** An appeal is decided on: who appealed hears of it. */
	#[Listens( AppealDecided::class, kept: true )]
	public function appealed( AppealDecided $event ): void {
		$this->notices->tell(
			$event->user_id,
			$event->upheld ? AppealNotices::UPHELD : AppealNotices::REFUSED,
			$event->appeal_id,
			0,
			0
		);
	}

	/** A post mentions the member. */
	#[Listens( MemberMentioned::class, kept: true )]
	public function mentioned( MemberMentioned $event ): void {
		( $this->addressed )()->by( $event->author_id, array( $event->user_id ) );
		$this->notices->tell(
			$event->user_id,
			MentionNotices::MENTIONED,
			$event->post_id,
			$event->post_id,
			$event->author_id
		);
	}

	/** Somebody asks to join a circle: who runs it hears of it. */
	#[Listens( CircleRequested::class, kept: true )]
	public function requested( CircleRequested $event ): void {
		foreach ( $event->team as $manager ) {
			$this->notices->tell( $manager, CircleNotices::REQUESTED, $event->circle_id, 0, $event->user_id );
		}
	}

	/** A membership ends soon. */
	#[Listens( CircleEnding::class, kept: true )]
	public function ending( CircleEnding $event ): void {
		$this->notices->tell( $event->user_id, CircleNotices::ENDING, $event->circle_id, 0, $event->owner_id );
	}

	/** Somebody who runs a circle did something to a member or a request. */
	#[Listens( CircleMemberChanged::class, kept: true )]
	public function circle_member( CircleMemberChanged $event ): void {
		$kind = match ( $event->change ) {
			'reject'   => CircleNotices::REJECTED,
			'remove'   => CircleNotices::REMOVED,
			'promote'  => CircleNotices::MANAGER,
			'demote'   => CircleNotices::DEMOTED,
			'transfer' => CircleNotices::OWNER,
			'mute'     => CircleNotices::MUTED,
			default    => null,
		};
		if ( null !== $kind ) {
			$this->notices->tell( $event->user_id, $kind, $event->circle_id, 0, $event->actor_id );
		}
	}

	/** A new member of a circle: its owner hears of it, and the member, when somebody let them in. */
	#[Listens( CircleJoined::class, kept: true )]
	public function joined( CircleJoined $event ): void {
		$this->notices->tell( $event->owner_id, CircleNotices::JOINED, $event->circle_id, 0, $event->user_id );
		if ( $event->let_in_by > 0 ) {
			$this->notices->tell( $event->user_id, CircleNotices::APPROVED, $event->circle_id, 0, $event->let_in_by );
		}
	}
}
