<?php

declare(strict_types=1);

namespace Zeromo\Community\Publishing;

use Zeromo\Community\Audit\Api\AuditLog;
use Zeromo\Community\Audit\Api\KeptThings;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\Events;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Wiring\Action;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Posts\Api\CoreHooks;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostManaged;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Publishing\Api\PostDraft;

/**
 * Somebody else's post was changed or taken away: the audit log has it with before and after, the post shows it, its
 * author is told.
 */
final class StaffEdits {

	/** Characters of a text that the log keeps. */
	private const KEPT = 20000;

	/** @param \Closure(): KeptThings $things Asked for when staff has taken a post away or moved it. */
	public function __construct(
		private readonly PostStore $store,
		private readonly AuditLog $log,
		private readonly Events $events,
		private readonly CoreHooks $hooks,
		private readonly Caller $caller,
		private readonly Db $db,
		private readonly Clock $clock,
		#[Lazy( KeptThings::class )] private readonly \Closure $things
	) {}

	/** A change that comes by our own calls, before it is stored; inside the caller's transaction. */
	public function ours( PostDraft $draft, string $text_before, int $member ): void {
		if ( null === $draft->before || $draft->author === $member ) {
			return;
		}
		$ids     = static fn( array $all ): string => implode( ',', array_map( 'strval', $all ) );
		$changes = array(
			'title'   => array( $draft->before->post_title, $draft->title ),
			'text'    => array( $text_before, $draft->content ),
			'circle'  => array( (string) $draft->was_in, (string) $draft->circle ),
			'topics'  => array( $ids( $draft->had_topics ), $ids( $draft->topics ) ),
			'images'  => array( $ids( $draft->had_images ), $ids( $draft->images ) ),
			'privacy' => array( self::lock( $draft->had_parts ), self::lock( $draft->parts ) ),
			'parts'   => array( self::parts( $draft->had_parts ), self::parts( $draft->parts ) ),
		);
		$this->note( $draft->id, $draft->author, $draft->was_in, $member, $changes, $draft->has_other_parts() );
	}

	/** A change that comes by core's own ways, before the feed's row is made anew. */
	#[Action( 'post_updated' )]
	public function core( int $id, \WP_Post $now, \WP_Post $was ): void {
		$member = $this->caller->id();
		if (
			0 === $member
			|| null === PostKind::of_type( $now->post_type )
			|| (int) $was->post_author === $member
			|| $this->hooks->is_quiet()
			|| 'auto-draft' === $was->post_status
		) {
			return;
		}
		$changes = array(
			'title'    => array( $was->post_title, $now->post_title ),
			'text'     => array( $was->post_content, $now->post_content ),
			'excerpt'  => array( $was->post_excerpt, $now->post_excerpt ),
			'author'   => array( (string) $was->post_author, (string) $now->post_author ),
			'circle'   => array( (string) $was->post_parent, (string) $now->post_parent ),
			'password' => array( '' === $was->post_password ? '' : '*', '' === $now->post_password ? '' : '*' ),
		);
		$this->db->transaction_once(
			fn() => $this->note( $now->ID, (int) $was->post_author, PostCircles::of( $was ), $member, $changes, false )
		);
	}

	/** A post went to the trash by core's own ways. */
	#[Action( 'trashed_post' )]
	public function trashed( int $id ): void {
		$post   = get_post( $id );
		$member = $this->caller->id();
		if (
			$post instanceof \WP_Post
			&& null !== PostKind::of_type( $post->post_type )
			&& $member > 0
			&& (int) $post->post_author !== $member
			&& ! $this->hooks->is_quiet()
		) {
			$this->db->transaction_once(
				fn() => $this->removed( $post->ID, (int) $post->post_author, PostCircles::of( $post ), $member )
			);
		}
	}

	/** Somebody else's post was taken away without a report; inside the caller's transaction. */
	public function removed( int $post, int $author, int $circle, int $member ): void {
		$kept = ( $this->things )()->of( 'post', $post );
		$this->log->note( $member, 'remove', 'post', $post, $author, $circle, kept: $kept );
		$this->events->emit( new PostManaged( $post, $author, $circle, $member, PostManaged::REMOVE ) );
	}

	/**
	 * @param array<string, array{string, string}> $changes Field => before and after.
	 * @param bool                                 $hidden  Something differs that the log does not show.
	 */
	private function note( int $post, int $author, int $circle, int $member, array $changes, bool $hidden ): void {
		$differ = array_filter( $changes, static fn( array $pair ): bool => $pair[0] !== $pair[1] );
		if ( array() === $differ && ! $hidden ) {
			return;
		}
		// Moved to another circle and nothing else: nobody's words are in the way of taking that back.
		$moved = ! $hidden && array( 'circle' ) === array_keys( $differ );
		$kept  = $moved ? ( $this->things )()->of( 'post', $post ) : null;
		$short = static fn( string $text ): string => mb_substr( $text, 0, self::KEPT );
		$this->log->note(
			$member,
			'edit',
			'post',
			$post,
			$author,
			$circle,
			'',
			array_map( static fn( array $pair ): array => array_map( $short, $pair ), $differ ),
			$kept
		);
		$now = $this->clock->now();
		$this->store->set_edited_by_staff( $post, $now );
		if ( 'publish' === get_post_status( $post ) ) {
			$this->store->set_edited( $post, $now );
		}
		$this->events->emit( new PostManaged( $post, $author, $circle, $member, PostManaged::EDIT ) );
	}

	/**
	 * The lock's kind; its text and its password are in no log.
	 *
	 * @param array<string, PartValue> $parts Parts by name.
	 */
	private static function lock( array $parts ): string {
		$type = isset( $parts[ PostParts::LOCK ] ) ? $parts[ PostParts::LOCK ]->plain()['type'] ?? 'public' : 'public';
		return is_string( $type ) ? $type : 'public';
	}

	/**
	 * Names of the parts there are, but the lock.
	 *
	 * @param array<string, PartValue> $parts Parts by name.
	 */
	private static function parts( array $parts ): string {
		return implode( ',', array_diff( array_keys( $parts ), array( PostParts::LOCK ) ) );
	}
}
