<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Feed\Api\PostService;
use Zeromo\Community\Idempotency\Api\Idempotency;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Moderation\Api\Bans;
use Zeromo\Community\Posts\Api\FeedIndexer;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PartValue;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostKind;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PreparedParts;
use Zeromo\Community\Publishing\Api\CircleGate;
use Zeromo\Community\TextChecks\Api\TextCheck;

/** The lock of what is written in core's editors: articles, products; and links to netdisks, which follow it. */
final class ArticleLocks {

	/** The part of links to netdisks, of a higher room. */
	public const NETDISK = 'netdisk';

	public function __construct(
		private readonly PostParts $parts,
		private readonly FeedProjector $projector,
		private readonly FeedIndexer $keeper,
		private readonly PostService $posts,
		private readonly Idempotency $once,
		private readonly CircleGate $gate,
		private readonly Bans $bans,
		private readonly TextCheck $texts
	) {}

	/**
	 * Stores what POST /content has in `privacy`; the unit of its call. X for posts the member may not know of, F for
	 * those of others.
	 *
	 * @return array{id: int, status: string, fresh: false, lock: true}
	 */
	public function save( Input $in, int $member ): array {
		return $this->put( $in->int( 'id' ), $in->text( 'post_type' ), $this->parts->read( $in ), $member );
	}

	/**
	 * The same with the lock, and links to netdisks, among values of parts, as they were sent.
	 *
	 * @param string                   $type  Its post type.
	 * @param array<string, PartValue> $parts By name; others than these two are left alone.
	 * @return array{id: int, status: string, fresh: false, lock: true}
	 */
	public function put( int $id, string $type, array $parts, int $member ): array {
		$post = $this->need( $id, PostKind::registered( $type ), $member );
		$mine = array( LockPart::NAME => true );
		$mine += PostKind::Article->type() === $post->post_type ? array( self::NETDISK => true ) : array();
		$sent = array_intersect_key( $parts, $mine );
		$had  = $this->parts->load( $post->ID );
		$at   = new PartPlace(
			$post->ID,
			$post->post_type,
			$member,
			(int) $post->post_author,
			PostCircles::of( $post ),
			! in_array( $post->post_status, array( 'draft', 'auto-draft' ), true )
		);
		$now  = $this->parts->accept( $sent, $had, $at, array() );
		$this->gate->lock( PostCircles::of( $post ), $now, $had, $member );
		if ( PostParts::plain( $now ) !== PostParts::plain( $had ) ) {
			if ( $at->publish ) {
				$this->bans->require_publishing( $member );
			}
			// In a draft too: core publishes it without asking about these words.
			$this->texts->field( self::words( $now ), $member )->need( 'privacy' );
		}
		return $this->parts->prepared(
			$now,
			$had,
			fn( PreparedParts $made ): array => $this->once->unit(
				function () use ( $post, $made, $had ): array {
					$made->begin();
					$this->parts->store( $post->ID, $made->values, $had );
					$entry = $this->projector->entry( $post );
					if ( null !== $entry ) {
						$this->keeper->put( $entry );
					}
					$made->stored();
					return array( 'id' => $post->ID, 'status' => $post->post_status, 'fresh' => false, 'lock' => true );
				}
			)
		);
	}

	/**
	 * What POST /content answers.
	 *
	 * @return array{id: int, status: string, message: string, redirect_url: string, html: string, version: int}
	 */
	public function answer( int $id, int $member ): array {
		$post = get_post( $id ) ?? throw Failure::not_found();
		return array(
			'id'           => $post->ID,
			'status'       => $post->post_status,
			'message'      => __( '已更新', 'zeromo-community' ),
			'redirect_url' => (string) get_permalink( $post ),
			'html'         => $this->posts->cards_html( $this->posts->items( array( $post->ID ), $member ) ),
			'version'      => 0,
		);
	}

	/**
	 * What the lock says and hides, and what is said of links.
	 *
	 * @param array<string, PartValue> $parts Parts by name.
	 */
	private static function words( array $parts ): string {
		$words = array();
		$ours  = array( LockPart::NAME => true, self::NETDISK => true );
		$plain = PostParts::plain( array_intersect_key( $parts, $ours ) );
		array_walk_recursive(
			$plain,
			static function ( mixed $value ) use ( &$words ): void {
				if ( is_string( $value ) ) {
					$words[] = $value;
				}
			}
		);
		return implode( "\n", $words );
	}

	/** The post, when the member may edit it; X for what the member may not know of, F for what is another's. */
	public function need( int $id, string $type, int $member ): \WP_Post {
		if (
			0 === $id
			|| ! in_array( PostKind::of_type( $type ), array( PostKind::Article, PostKind::Product ), true )
		) {
			throw Failure::content( 'post_type', __( '这里只能发布动态', 'zeromo-community' ) );
		}
		$post = get_post( $id );
		if ( ! $post instanceof \WP_Post || $post->post_type !== $type || 'trash' === $post->post_status ) {
			throw Failure::not_found();
		}
		if ( ! user_can( $member, 'edit_post', $id ) ) {
			throw array() === $this->posts->visible( array( $id ), $member )
				? Failure::not_found()
				: Failure::forbidden();
		}
		return $post;
	}
}
