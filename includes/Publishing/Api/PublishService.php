<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing\Api;

use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Posts\Api\ContentVisibility;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Posts\Api\PreparedParts;
use Zeromo\Community\Publishing\DraftService;
use Zeromo\Community\Publishing\PublishTime;
use Zeromo\Community\Publishing\StaffEdits;
use Zeromo\Community\Publishing\Writing;
use Zeromo\Community\Publishing\Writings;
use Zeromo\Community\Publishing\WrittenCheck;

/** Publishing, changing and deleting what members write. */
final class PublishService {

	public function __construct(
		private readonly Writings $writings,
		private readonly PostStore $store,
		private readonly DraftService $copies,
		private readonly FeedIndexer $keeper,
		private readonly ContentVisibility $visibility,
		private readonly CoreHooks $hooks,
		private readonly Db $db,
		private readonly Clock $clock,
		private readonly WrittenCheck $check,
		private readonly Bans $bans,
		private readonly StaffEdits $staff,
		private readonly CircleGate $gate,
		private readonly PostParts $parts,
		private readonly Idempotency $once
	) {}

	/**
	 * Stores what a member sent; the unit of its call.
	 *
	 * @param PostForm $form   What came.
	 * @param int      $member Who sends it.
	 * @return array{id: int, status: string, fresh: bool} `fresh`: it had not been public before.
	 */
	public function publish( PostForm $form, int $member ): array {
		if ( 'draft' !== $form->status ) {
			$this->bans->require_publishing( $member );
		}
		$writing         = $this->writings->of( $form );
		$draft           = $writing->make(
			$this->copies->complete( $form, $member ),
			$member,
			'draft' !== $form->status
		);
		$rule            = 'draft' === $form->status
			? null
			: $this->gate->rule( $draft, $form->is_article() ? PostKind::Article : PostKind::Activity, $member );
		[ $status, $at ] = $this->outcome(
			$form,
			$draft,
			$member,
			$writing->may_publish( $member ) && true !== $rule?->review
		);
		$writing->check( $draft, 'draft' !== $status );
		if ( 'draft' !== $status ) {
			[ $draft, $waits ] = $this->check->read( $draft, $member );
			[ $status, $at ]   = $waits && in_array( $status, array( 'publish', 'future' ), true )
				? array( 'pending', 0 )
				: array( $status, $at );
		}
		return $this->parts->prepared(
			$draft->parts,
			$draft->had_parts,
			function ( PreparedParts $made ) use ( $form, $writing, $draft, $member, $status, $at, $rule ): array {
				$draft = $draft->with( $draft->topics, $made->values );
				return $this->once->unit(
					function () use ( $form, $writing, $draft, $made, $member, $status, $at, $rule ): array {
						$made->begin();
						$now = $this->clock->now();
						if ( 'pending' === $status ) {
							$this->gate->require_room( $draft, $rule );
						}
						$this->copies->settle( $form, $member );
						if ( 'draft' !== $status ) {
							$this->check->remember( $draft, $member );
						}
						if ( null !== $draft->before ) {
							$this->staff->ours( $draft, $writing->text( $draft->before ), $member );
						}
						$edited = $this->edited( $writing, $draft, $status, $now );
						$id     = $writing->store( $draft, $status, $now, $at, $edited );
						$made->stored();
						return array(
							'id'     => $id,
							'status' => $status,
							'fresh'  => null === $draft->before || ! PostWriter::dated( $draft->before ),
						);
					}
				);
			}
		);
	}

	/**
	 * To the trash; X when it is there already, F for a visible post of another.
	 *
	 * @param bool $noted Whether the audit log has it already.
	 */
	public function delete( int $id, int $member, bool $noted = false ): void {
		$row  = $this->visibility->visible_rows( array( $id ), $member )[0] ?? throw Failure::not_found();
		$mine = $this->visibility->controls( $row, $member );
		// An article is core's: its author needs core's right, as in core's own screens.
		if ( $mine && PostKind::Activity !== $row->kind && ! $this->visibility->oversees( $row, $member ) ) {
			$mine = user_can( $member, 'delete_post', $id );
		}
		if ( ! $mine ) {
			throw Failure::forbidden();
		}
		$this->db->transaction_once(
			function () use ( $id, $member, $noted, $row ): void {
				// The row is the judge between two who delete at the same moment.
				if ( ! $this->keeper->trash( $id ) ) {
					throw Failure::not_found();
				}
				if ( ! $noted && $row->author_id !== $member ) {
					$this->staff->removed( $id, $row->author_id, $row->circle_id, $member );
				}
				$this->hooks->quietly( static fn() => wp_trash_post( $id ) );
			}
		);
	}

	/**
	 * What becomes of it. Who may not publish is put to pending, also for a change of what is public already; so is
	 * what a moderator has refused.
	 *
	 * @return array{string, int} Core's status, and when it becomes public where that is not now.
	 */
	private function outcome( PostForm $form, PostDraft $draft, int $member, bool $may_publish ): array {
		$was    = $draft->before->post_status ?? '';
		$wanted = $form->status ?? match ( $was ) {
			'', FeedState::REFUSED => 'publish',
			default                => $was,
		};
		$at = $this->time( $form, $draft, $wanted );
		if ( ! in_array( $wanted, array( 'publish', 'future' ), true ) ) {
			return array( $wanted, 0 );
		}
		if ( ! $may_publish ) {
			if ( $at > 0 ) {
				throw Failure::forbidden( __( '没有发布权限，不能定时发布', 'zeromo-community' ) );
			}
			return array( 'pending', 0 );
		}
		if ( FeedState::REFUSED === $was && ! $this->visibility->moderates( $member ) ) {
			return array( 'pending', 0 );
		}
		if ( 'private' === $was ) {
			// Core's editor has made it so; nothing here says that it is to be public now.
			return array( 'private', 0 );
		}
		return $at > 0 ? array( 'future', $at ) : array( 'publish', 0 );
	}

	/** Its own time, 0 for none: what was sent, or what it has when nothing was sent of it. */
	private function time( PostForm $form, PostDraft $draft, string $wanted ): int {
		$at = $form->publish_at ?? 0;
		if ( null === $form->publish_at && 'future' === $wanted && null !== $draft->before ) {
			return FeedProjector::time( $draft->before );
		}
		if ( $at > 0 && null !== $draft->before && 'publish' === $draft->before->post_status ) {
			throw Failure::content(
				'publish_at',
				'post' === $draft->before->post_type
					? __( '已经发布的文章不能定时', 'zeromo-community' )
					: __( '已经发布的动态不能定时', 'zeromo-community' )
			);
		}
		if ( $at > 0 && 'draft' !== $wanted ) {
			PublishTime::check( $at, $this->clock->now() );
		}
		return $at;
	}

	/** When what readers know was changed: now, if it is and stays public and something differs; else as it was. */
	private function edited( Writing $writing, PostDraft $draft, string $status, int $now ): int {
		$before = $draft->before;
		if ( null === $before ) {
			return 0;
		}
		$same = $draft->title === $before->post_title && $writing->text( $before ) === $draft->content
			&& $draft->images === $draft->had_images && ! $draft->has_other_parts();
		if (
			$same
			|| 'publish' !== $before->post_status
			|| ! in_array( $status, array( 'publish', 'pending' ), true )
		) {
			return $this->store->edited( $draft->id );
		}
		$this->store->set_edited( $draft->id, $now );
		return $now;
	}
}
