<?php

declare(strict_types=1);

namespace Zeromo\Community\Notifications;

use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Muting\Api\ThreadMutes;
use Zeromo\Community\NotificationKinds\Api\NoticeAbout;
use Zeromo\Community\NotificationKinds\Api\NoticeKind;
use Zeromo\Community\NotificationKinds\Api\NoticeTeller;
use Zeromo\Community\NotificationKinds\Api\NoticeType;
use Zeromo\Community\Notifications\Sql\NoticeRepository;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Listens;
use Zeromo\Community\Notifications\Api\NotificationCreated;
use Zeromo\Community\BlockedMembers\Api\Blocked;
use Zeromo\Community\BlockedMembers\Api\Blocks;

/** Telling members, and what they do with what they are told. */
final class NoticeService implements NoticeTeller {

	/** Types of what happens in a thread: who has muted it hears nothing of them, on no way. */
	public const OF_THREADS = array( 'comment', 'like', 'mention' );

	public function __construct(
		private readonly NoticeRepository $notices,
		private readonly NoticeCatalog $catalog,
		private readonly UnreadCount $unread,
		private readonly NotificationPreferences $switches,
		private readonly Blocks $blocks,
		private readonly Posts $posts,
		private readonly ThreadMutes $threads,
		private readonly Db $db,
		private readonly Events $events,
		private readonly Clock $clock
	) {}

	#[Listens( Blocked::class, kept: true, when: 'wants_block' )]
	public function on_blocked( Blocked $event ): void {
		if ( $event->on ) {
			$this->parted( $event->user_id, $event->target_id );
		}
	}

	public static function wants_block( Blocked $event ): bool {
		return $event->on;
	}

	#[Action( 'deleted_post' )]
	public function on_deleted_post( int $id, \WP_Post $post ): void {
		if ( ! in_array( $post->post_type, array( 'revision', 'attachment' ), true ) ) {
			$this->post_gone( $id );
		}
	}

	#[Action( 'trashed_comment' )]
	public function on_trashed_comment( mixed $id ): void {
		$this->comment_gone( is_numeric( $id ) ? (int) $id : 0 );
	}

	#[Action( 'spammed_comment' )]
	public function on_spammed_comment( mixed $id ): void {
		$this->comment_gone( is_numeric( $id ) ? (int) $id : 0 );
	}

	#[Action( 'deleted_comment' )]
	public function on_deleted_comment( mixed $id ): void {
		$this->comment_gone( is_numeric( $id ) ? (int) $id : 0 );
	}

	public function tell( int $user_id, string $kind, int $target_id, int $post_id, int $actor_id ): void {
		$kind = $this->catalog->kind( $kind );
		if (
			$user_id < 1
			|| $user_id === $actor_id
			|| ! $this->switches->on_site( $user_id, $kind->type )
			|| self::is_in_thread( $kind, $post_id ) && $this->threads->is_muted( $user_id, $post_id )
			|| $this->blocks->between( $user_id, $actor_id )
		) {
			return;
		}
		if ( $kind->is_for_reader && ! isset( $this->posts->visible( array( $post_id ), $user_id )[ $post_id ] ) ) {
			return;
		}
		$again = $this->events->again();
		$event = new NotificationCreated( $user_id, $kind->type, $kind->word, $target_id, $actor_id );
		$type  = $this->catalog->type_of( $kind );
		$add   = function () use ( $user_id, $kind, $type, $target_id, $post_id, $actor_id, $again, $event ): bool {
			$time = 0 === $again ? $this->clock->now() : $again;
			$new  = $this->notices->add( $user_id, $kind, $type, $target_id, $post_id, $actor_id, $time, $again > 0 );
			if ( $new ) {
				$this->events->emit( $event );
			}
			return $new;
		};
		// What other plugins are to hear is stored with the notice.
		$new = $this->events->is_kept( $event ) ? $this->db->transaction( $add ) : $add();
		if ( $new || $again > 0 ) {
			// The notice may stand since the first time, whose request died before the reader's number was renewed.
			$this->changed( $user_id );
		}
	}

	/** Whether a notice is about a thread, which its reader can mute there; what waits for the reader is not. */
	public static function is_in_thread( NoticeKind $kind, int $post_id ): bool {
		return $post_id > 0 && ! $kind->is_waiting && in_array( $kind->type, self::OF_THREADS, true );
	}

	/**
	 * Marks notices as read.
	 *
	 * @param list<int> $ids Notices.
	 * @throws Failure not_found, when none of them is the reader's.
	 */
	public function read( int $user_id, array $ids ): void {
		$own = $this->notices->own( $user_id, $ids );
		if ( array() === $own ) {
			throw Failure::not_found();
		}
		$this->notices->read( $user_id, $own );
		$this->changed( $user_id );
	}

	/**
	 * What the reader may not see any more does not count as unread.
	 *
	 * @param list<int> $ids Notices of theirs that a page left out.
	 */
	public function left_out( int $user_id, array $ids ): void {
		if ( array() !== $ids ) {
			$this->notices->read( $user_id, $ids );
			$this->changed( $user_id );
		}
	}

	/** Marks all, or all of a type, as read. */
	public function read_all( int $user_id, ?NoticeType $type ): void {
		$this->notices->read_all( $user_id, $type );
		$this->changed( $user_id );
	}

	/**
	 * Removes one notice.
	 *
	 * @throws Failure not_found, when it is not the reader's.
	 */
	public function delete( int $user_id, int $id ): int {
		$n = $this->notices->delete( $user_id, $id );
		if ( 0 === $n ) {
			throw Failure::not_found();
		}
		$this->changed( $user_id );
		return $n;
	}

	/** Removes all, or all of a type. */
	public function delete_all( int $user_id, ?NoticeType $type ): int {
		$n = $this->notices->delete_all( $user_id, $type );
		$this->changed( $user_id );
		return $n;
	}

	/** A post is gone. */
	#[Action( 'trashed_post' )]
	public function post_gone( int $post_id ): void {
		$this->all_changed( $this->notices->forget_post( $post_id ) );
	}

	/** A comment is gone. */
	public function comment_gone( int $comment_id ): void {
		$this->all_changed(
			$this->notices->forget_comment( $comment_id, $this->catalog->about( NoticeAbout::Comment ) )
		);
	}

	public function unsay( int $target, array $kinds ): void {
		$numbers = array_map( fn( string $kind ): int => $this->catalog->kind( $kind )->number, $kinds );
		$this->all_changed( $this->notices->forget_comment( $target, $numbers ) );
	}

	/** Two members have nothing to do with each other any more. */
	public function parted( int $one, int $other ): void {
		$this->notices->forget_between( $one, $other );
		$this->changed( $one );
		$this->changed( $other );
	}

	/** A member is gone. */
	#[Action( 'deleted_user' )]
	public function member_gone( int $user_id ): void {
		$this->notices->forget_member( $user_id );
		$this->changed( $user_id );
	}

	/** Daily job: deletes what was read half a year ago. */
	#[Job( 'notice_prune', Job::DAY )]
	public function prune(): void {
		$this->notices->prune( $this->clock->now() - 180 * DAY_IN_SECONDS, 5000 );
	}

	/** @param list<int> $users Readers. */
	public function all_changed( array $users ): void {
		foreach ( $users as $user_id ) {
			$this->changed( $user_id );
		}
	}

	private function changed( int $user_id ): void {
		$this->db->after_commit( fn() => $this->unread->changed( $user_id ) );
	}
}
