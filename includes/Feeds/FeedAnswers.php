<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Feeds\Api\FeedPlaceSource;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Log;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\Posts;

/**
 * Makes the answer to who asks for a feed. An address without a key is answered as for a visitor, whoever asks; one
 * with a key as for its member. What is in it is the list of the page, read by the same service.
 */
final class FeedAnswers {

	private const ITEMS = 20;

	/** Seconds for which a public feed may be kept by whoever stands between. */
	private const AGE = 600;

	/** @param Collection<FeedPlaceSource> $places Kinds of lists. */
	public function __construct(
		private readonly Posts $posts,
		private readonly FeedKeys $keys,
		private readonly RateLimit $limits,
		#[All( FeedPlaceSource::class )] private readonly Collection $places
	) {}

	/**
	 * @param mixed  $asked Name of the feed, as it came.
	 * @param mixed  $key   Of a private address; null for none.
	 * @param string $has   What the reader has already, its `If-None-Match`.
	 */
	public function answer( mixed $asked, mixed $key, string $has = '' ): FeedAnswer {
		$is_open = null === $key;
		$before  = get_current_user_id();
		$member  = is_string( $key ) ? $this->keys->member( $key ) : 0;
		// Bans, mutes, cards: whatever asks who is looking has to hear the same.
		wp_set_current_user( $member );
		try {
			$this->limits->hit( 'feed' );
			if ( ! $is_open && 0 === $member ) {
				throw Failure::not_found();
			}
			return $this->found( FeedAddress::read( $asked ) ?? throw Failure::not_found(), $member, $is_open, $has );
		} catch ( Failure $failure ) {
			return self::refusal( $failure );
		} catch ( \Throwable $e ) {
			Log::error( $e );
			return self::refusal( Failure::unavailable() );
		} finally {
			wp_set_current_user( $before );
		}
	}

	/** @throws Failure not_found */
	private function found( FeedAddress $address, int $member, bool $is_open, string $has ): FeedAnswer {
		$place = $this->place( $address, $member ) ?? throw Failure::not_found();
		$query = $place->query->with( array( 'orderby' => 'latest', 'per_page' => self::ITEMS ) );
		$posts = $this->posts->listed( $query, $member )['posts'];
		// What is pinned leads the list of the page.
		usort(
			$posts,
			static fn( Post $a, Post $b ): int => array( $b->created, $b->id ) <=> array( $a->created, $a->id )
		);
		$items  = array_map( FeedItem::of( ... ), $posts );
		$is_rss = FeedAddress::RSS === $address->format;
		$type   = $is_rss ? 'application/rss+xml' : 'application/feed+json';
		$self   = $is_open ? $address->url() : '';
		$body   = $is_rss ? FeedWriter::rss( $place, $self, $items ) : FeedWriter::json( $place, $self, $items );
		$mark   = '"' . substr( hash( 'sha256', $body ), 0, 32 ) . '"';
		$heads  = array(
			'Cache-Control' => $is_open ? 'public, max-age=' . self::AGE : 'private, no-store',
			'ETag'          => $mark,
		) + self::heads();
		return in_array( $mark, array_map( self::mark( ... ), explode( ',', $has ) ), true )
			? new FeedAnswer( 304, $heads, '' )
			: new FeedAnswer(
				200,
				array( 'Content-Type' => "$type; charset=UTF-8" ) + $heads,
				$body
			);
	}

	private function place( FeedAddress $address, int $member ): ?FeedPlace {
		foreach ( $this->places->all() as $source ) {
			if ( $source->word() === $address->word ) {
				return $source->find( $address->id, $member );
			}
		}
		return null;
	}

	/** A mark of the reader's, without what says that it is a weak one: servers that compress make it so. */
	private static function mark( string $sent ): string {
		$sent = trim( $sent );
		return str_starts_with( $sent, 'W/' ) ? substr( $sent, 2 ) : $sent;
	}

	private static function refusal( Failure $failure ): FeedAnswer {
		$wait = $failure->data['retry_after'] ?? null;
		return new FeedAnswer(
			$failure->status,
			array( 'Content-Type' => 'text/plain; charset=UTF-8', 'Cache-Control' => 'private, no-store' )
				+ ( is_int( $wait ) ? array( 'Retry-After' => (string) $wait ) : array() )
				+ self::heads(),
			$failure->getMessage() . "\n"
		);
	}

	/** @return array<string, string> */
	private static function heads(): array {
		return array(
			'X-Robots-Tag'           => 'noindex, nofollow',
			'X-Content-Type-Options' => 'nosniff',
			'Referrer-Policy'        => 'no-referrer',
		);
	}
}
