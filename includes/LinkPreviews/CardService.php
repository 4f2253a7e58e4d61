<?php

declare(strict_types=1);

namespace Zeromo\Community\LinkPreviews;

use Zeromo\Community\LinkPreviews\Sql\CardRepository;
use Zeromo\Community\Posts\Api\PostRef;
use Zeromo\Community\Posts\Api\Posts;
use Zeromo\Community\Kernel\Clock;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\LinkPreviews\Fetch\Fetcher;
use Zeromo\Community\LinkPreviews\Fetch\PageReader;
use Zeromo\Community\LinkPreviews\Fetch\Slots;
use Zeromo\Community\LinkPreviews\Fetch\Target;
use Zeromo\Community\Media\Api\Library;

/** Makes cards of addresses: from the table, from this site's own posts, or from the page's metadata. */
final class CardService {

	private const FRESH  = WEEK_IN_SECONDS;
	private const FAILED = 10 * MINUTE_IN_SECONDS;
	private const PAGES  = array( 'text/html', 'application/xhtml+xml' );

	public function __construct(
		private readonly CardRepository $cards,
		private readonly Fetcher $fetcher,
		private readonly PictureStorage $pictures,
		private readonly Library $library,
		private readonly Posts $posts,
		private readonly Clock $clock,
		private readonly Slots $slots
	) {}

	/**
	 * The card of an address.
	 *
	 * @param string $field Names the argument in a refusal.
	 * @throws Failure content_invalid, for what is no address or cannot be fetched.
	 */
	public function card( string $url, int $member, string $field = 'url' ): Card {
		$target = Target::of( $url ) ?? ( self::is_here( $url ) ? null : throw Failures::address( $field ) );
		$here   = self::is_here( $url );
		if ( $here || null === $target ) {
			return $this->own( $url, $member ) ?? throw Failures::unreachable( $field );
		}
		$now   = $this->clock->now();
		$known = $this->cards->known( $target->url, $now );
		if ( null !== $known && $known['fresh'] ) {
			return $known['card'] ?? throw Failures::unreachable( $field );
		}
		try {
			return $this->slots->within( fn(): ?Card => $this->fetch( $target, $now ) )
				?? $known['card']
				?? throw Failures::unreachable( $field );
		} catch ( Failure $failure ) {
			// While other requests use all slots, an old card is used.
			return 429 === $failure->status && null !== ( $known['card'] ?? null ) ? $known['card'] : throw $failure;
		}
	}

	/**
	 * The card of an address without any fetch: the stored one, or else its host. For previews and the editor.
	 */
	public function look( string $url, int $member, string $field = 'url' ): Card {
		$target = Target::of( $url );
		if ( self::is_here( $url ) ) {
			$post = $this->own_post( $url, $member ) ?? throw Failures::unreachable( $field );
			$host = (string) wp_parse_url( home_url( '/' ), PHP_URL_HOST );
			return new Card( 0, $post->url, $host, '', $host, array(), $post->id );
		}
		if ( null === $target ) {
			throw Failures::address( $field );
		}
		$host = preg_replace( '/^www\./', '', $target->host ) ?? $target->host;
		return $this->cards->known( $target->url, $this->clock->now() )['card']
			?? new Card( 0, $target->url, $host, '', $host );
	}

	/**
	 * A card by its id.
	 *
	 * @throws Failure content_invalid, when there is none.
	 */
	public function need( int $id ): Card {
		return $this->cards->find( $id ) ?? throw Failures::no_card();
	}

	/** Whether an address is a page of this site, which is never fetched over the network. */
	public static function is_here( string $url ): bool {
		$home = wp_parse_url( home_url( '/' ) );
		$it   = wp_parse_url( $url );
		return is_array( $home )
			&& is_array( $it )
			&& isset( $it['host'], $it['scheme'] )
			&& in_array( strtolower( $it['scheme'] ), array( 'http', 'https' ), true )
			&& strtolower( $it['host'] ) === strtolower( $home['host'] ?? '' )
				&& ( $it['port'] ?? 0 ) === ( $home['port'] ?? 0 );
	}

	/**
	 * The card of a post of this site that the member may see. Its text is read for every reader, so only the post's id
	 * is stored.
	 */
	private function own( string $url, int $member ): ?Card {
		$post = $this->own_post( $url, $member );
		if ( null === $post ) {
			return null;
		}
		$now  = $this->clock->now();
		$host = (string) wp_parse_url( home_url( '/' ), PHP_URL_HOST );
		return $this->cards->find(
			$this->cards->keep(
				$post->url,
				new Card( 0, $post->url, $host, '', $host, array(), $post->id ),
				0,
				$now,
				$now
			)
		);
	}

	/** The post of this site at an address that the member may see. */
	private function own_post( string $url, int $member ): ?PostRef {
		$id   = url_to_postid( $url );
		$post = $id > 0 ? $this->posts->visible( array( $id ), $member )[ $id ] ?? null : null;
		return null === $post || ! $post->published ? null : $post;
	}

	/** Fetches the page and stores the result, also a failure. */
	private function fetch( Target $target, int $now ): ?Card {
		$until = microtime( true ) + Fetcher::SECONDS;
		$found = $this->fetcher->get( $target, 'text/html,application/xhtml+xml', $until );
		if ( null === $found || ! in_array( $found['reply']->media(), self::PAGES, true ) ) {
			$this->cards->keep( $target->url, null, 0, $now, $now + self::FAILED );
			return null;
		}
		$page  = PageReader::read( $found['reply']->body, $found['reply']->type );
		$image = $this->pictures->take( $found['target'], $page['image'], $until );
		$host  = preg_replace( '/^www\./', '', $target->host ) ?? $target->host;
		$card  = new Card(
			0,
			$target->url,
			'' === $page['title'] ? $host : $page['title'],
			$page['description'],
			$host,
			0 === $image ? array() : $this->library->snapshot( array( $image ) )
		);
		$id    = $this->cards->keep( $target->url, $card, $image, $now, $now + self::FRESH );
		$kept  = $this->cards->find( $id );
		if ( $image > 0 && ( $kept->picture[0]['id'] ?? 0 ) !== $image ) {
			// Another request stored the card first; its picture is kept.
			wp_delete_attachment( $image, true );
		}
		return $kept;
	}
}
