<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Conflict;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Wiring\Job;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Publishing\Api\DraftCopy;
use Zeromo\Community\Publishing\Api\DraftRepository;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;

/**
 * Saving while somebody writes. What is typed goes into a copy that only its writer reads; of a draft nobody has seen
 * yet title, text, circle, topics and pictures go into the post, too, so that it has a card. What is public stays as it
 * is until it is sent.
 */
final class DraftService {

	/** Whose keys stand for drafts: of an editor, for all it sends, so that the body is another each time. */
	private const ROUTE = 'POST /content/draft';

	/** @param \Closure(): Idempotency $once Asked when a draft is saved; pages with an editor make this class, too. */
	public function __construct(
		private readonly Writings $writings,
		private readonly DraftRepository $copies,
		private readonly PostParts $parts,
		private readonly Db $db,
		private readonly Clock $clock,
		#[Lazy( Idempotency::class )] private readonly \Closure $once
	) {}

	/**
	 * Keeps what is typed so far.
	 *
	 * @param PostForm $form With the version it builds on.
	 * @param string   $key  Of the editor that writes a new draft, so that a lost answer does not make two; empty for
	 *   none.
	 * @return array{id: int, version: int}
	 */
	public function save( PostForm $form, int $member, string $key = '' ): array {
		return $this->db->transaction(
			function () use ( $form, $member, $key ): array {
				$made = 0 === $form->id ? ( $this->once )()->result( $member, self::ROUTE, $key )['id'] ?? 0 : 0;
				if ( is_int( $made ) && $made > 0 ) {
					// Who lost the answer knows of no version; the first one was theirs.
					return $this->change( $form->with( id: $made, version: $form->version ?? 1 ), $member );
				}
				return $form->id > 0 ? $this->change( $form, $member ) : $this->begin( $form, $member, $key );
			}
		);
	}

	/** The member's copy of a post, when there is something in it. */
	public function open_copy( int $id, int $member ): ?DraftCopy {
		$copy = $this->copies->find( $id, $member );
		return null !== $copy && $copy->is_open() ? $copy : null;
	}

	/** Version the next save has to name. */
	public function version( int $id, int $member ): int {
		return $this->copies->find( $id, $member )->version ?? 0;
	}

	/**
	 * Drops the saved draft and gives the next version.
	 *
	 * @return array{deleted: true, version: int}
	 * @throws Failure not_found, where there is none and for posts of others.
	 */
	public function drop( int $id, int $member ): array {
		$this->writings->about( $id )->own( $id, $member );
		$copy = $this->open_copy( $id, $member ) ?? throw Failure::not_found();
		// Of two who drop the same one does.
		if ( ! $this->copies->settle( $id, $member, $copy->version, $this->clock->now() ) ) {
			throw Failure::not_found();
		}
		return array( 'deleted' => true, 'version' => $this->version( $id, $member ) );
	}

	/**
	 * The form with the parts of a draft that were typed but never sent: a lock is not lost because a caller leaves it
	 * out.
	 */
	public function complete( PostForm $form, int $member ): PostForm {
		$copy = $form->id > 0 ? $this->open_copy( $form->id, $member ) : null;
		if ( null === $copy ) {
			return $form;
		}
		$typed = $copy->form( $this->parts )->parts();
		$sent  = $this->parts->carry( $form->parts(), $typed );
		return $form->with( parts: $sent + ( 'draft' === get_post_status( $form->id ) ? $typed : array() ) );
	}

	/**
	 * Inside the transaction that stores the post: the copy has been sent. Refuses with 409 where another version is
	 * kept.
	 */
	public function settle( PostForm $form, int $member ): void {
		if ( $form->id > 0 && ! $this->copies->settle( $form->id, $member, $form->version, $this->clock->now() ) ) {
			throw self::conflict( $this->version( $form->id, $member ) );
		}
	}

	/**
	 * A post was changed without its copies being asked, as core's editor does: whoever writes on it here learns of it
	 * with the next save. What was typed stays.
	 *
	 * @param list<int> $members Whose copies, its author's among them.
	 */
	public function overtake( int $id, array $members ): void {
		$now = $this->clock->now();
		foreach ( array_unique( $members ) as $member ) {
			$copy = $this->open_copy( $id, $member );
			if (
				null === $copy
				|| ! $this->copies->put(
					$id,
					$member,
					$copy->version,
					array( DraftCopy::STALE => true ) + $copy->fields,
					false,
					$now
				)
			) {
				$this->copies->settle( $id, $member, $copy->version ?? null, $now );
			}
		}
	}

	/** Daily: drafts without any words that were left lying, and versions nobody asks for any more. */
	#[Job( 'draft_clean', Job::DAY )]
	public function clean(): void {
		$now = $this->clock->now();
		foreach ( $this->copies->abandoned( $now - DAY_IN_SECONDS, 100 ) as $id ) {
			wp_delete_post( $id, true );
		}
		$this->copies->prune( $now - 90 * DAY_IN_SECONDS );
	}

	/** 409 with the version that is kept. */
	private static function conflict( int $version ): Failure {
		return new Failure(
			'zeromo_draft_conflict',
			409,
			__( '这份草稿在别处有更新的版本', 'zeromo-community' ),
			array( 'version' => $version )
		);
	}

	/** @return array{id: int, version: int} */
	private function begin( PostForm $form, int $member, string $key ): array {
		$writing = $this->writings->of( $form );
		// Core takes an article only with something in it; the one without words is an activity.
		$empty = $form->is_article() ? 0 : $this->copies->empty_of( $member );
		$draft = $writing->make( $form->with( parts: array() ), $member );
		$writing->check_bounds( $draft );
		$blank = self::is_blank( $writing, $draft, $form );
		if ( $blank && $empty > 0 ) {
			return array( 'id' => $empty, 'version' => $this->version( $empty, $member ) );
		}
		if ( $empty > 0 ) {
			return $this->change( $form->with( id: $empty, version: $this->version( $empty, $member ) ), $member );
		}
		$now = $this->clock->now();
		$id   = $writing->keep( $draft, $now );
		$kept = $blank && ! $form->is_article()
			? $this->copies->put_empty( $id, $member, $now )
			: $this->copies->put( $id, $member, 0, $form->fields(), $blank, $now );
		if ( ! $kept ) {
			throw new Conflict( 'The member has an empty draft already' );
		}
		if ( ! ( $this->once )()->note( $member, self::ROUTE, $key, array( 'id' => $id ) ) ) {
			throw new Conflict( 'The same editor has begun this draft already' );
		}
		return array( 'id' => $id, 'version' => 1 );
	}

	/** @return array{id: int, version: int} */
	private function change( PostForm $form, int $member ): array {
		$writing = $this->writings->of( $form );
		$draft   = $writing->make( $form->with( parts: array() ), $member );
		$before  = $draft->before ?? throw Failure::not_found();
		$writing->check_bounds( $draft );
		$copy   = $this->copies->find( $form->id, $member );
		$fields = array_diff_key(
			array_replace( $copy->fields ?? array(), $form->fields() ),
			array( DraftCopy::STALE => true )
		);
		if ( isset( $fields['parts'] ) ) {
			$typed           = null === $copy ? array() : $copy->form( $this->parts )->parts();
			$fields['parts'] = PostParts::plain( $this->parts->carry( $form->parts(), $typed ) + $typed );
		}
		$now = $this->clock->now();
		if (
			! $this->copies->put(
				$form->id,
				$member,
				$form->version,
				$fields,
				self::is_blank( $writing, $draft, $form ),
				$now
			)
		) {
			throw self::conflict( $copy->version ?? 0 );
		}
		if ( 'draft' === $before->post_status && (int) $before->post_author === $member ) {
			$writing->keep( $draft, $now );
		}
		return array( 'id' => $form->id, 'version' => $this->version( $form->id, $member ) );
	}

	private static function is_blank( Writing $writing, PostDraft $draft, PostForm $form ): bool {
		return $writing->is_blank( $draft ) && array() === $form->parts() && array() === $draft->had_parts;
	}
}
