<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

use Zeromo\Community\Feeds\Api\FeedPlace;
use Zeromo\Community\Html\Format;

/** Writes RSS 2.0 and JSON Feed 1.1. */
final class FeedWriter {

	/**
	 * @param string         $self  The feed's own address; empty for a private one, which is nobody else's business.
	 * @param list<FeedItem> $items Newest first.
	 */
	public static function rss( FeedPlace $place, string $self, array $items ): string {
		$xml = '<?xml version="1.0" encoding="UTF-8"?>' . "\n"
			. '<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"'
			. ' xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">' . "\n<channel>"
			. self::tag( 'title', $place->title )
			. self::tag( 'link', $place->url )
			. self::tag( 'description', '' === $place->about ? $place->title : $place->about )
			. self::tag( 'language', get_bloginfo( 'language' ) )
			. self::tag( 'ttl', '15' );
		if ( '' !== $self ) {
			$xml .= '<atom:link href="' . self::text( $self ) . '" rel="self" type="application/rss+xml"/>';
		}
		if ( array() !== $items ) {
			$xml .= self::tag( 'lastBuildDate', self::time( self::changed( $items ) ) );
		}
		foreach ( $items as $item ) {
			$xml .= "\n<item>"
				. self::tag( 'title', $item->title )
				. self::tag( 'link', $item->url )
				. '<guid isPermaLink="false">' . self::text( $item->id ) . '</guid>'
				. self::tag( 'pubDate', self::time( $item->created ) )
				. self::tag( 'dc:creator', $item->author )
				. implode(
					'',
					array_map( static fn( string $tag ): string => self::tag( 'category', $tag ), $item->tags )
				)
				. self::tag( 'description', $item->summary )
				. self::tag( 'content:encoded', $item->html )
				. '</item>';
		}
		return "$xml\n</channel>\n</rss>\n";
	}

	/**
	 * @param string         $self  As of rss().
	 * @param list<FeedItem> $items Newest first.
	 */
	public static function json( FeedPlace $place, string $self, array $items ): string {
		$feed = array_filter(
			array(
				'version'       => 'https://jsonfeed.org/version/1.1',
				'title'         => $place->title,
				'home_page_url' => $place->url,
				'feed_url'      => $self,
				'description'   => $place->about,
				'language'      => get_bloginfo( 'language' ),
			)
		);
		$feed['items'] = array_map(
			static fn( FeedItem $item ): array => array_filter(
				array(
					'id'             => $item->id,
					'url'            => $item->url,
					'title'          => $item->title,
					'content_html'   => $item->html,
					'summary'        => $item->summary,
					'image'          => $item->image,
					'date_published' => Format::iso( $item->created ),
					'date_modified'  => $item->edited > 0 ? Format::iso( $item->edited ) : '',
					'authors'        => array( array( 'name' => $item->author, 'url' => $item->page ) ),
					'tags'           => $item->tags,
				)
			) + array( 'content_html' => '' ),
			$items
		);
		return (string) wp_json_encode(
			$feed,
			JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_INVALID_UTF8_SUBSTITUTE
		);
	}

	/**
	 * When it last changed, 0 for a feed without items.
	 *
	 * @param list<FeedItem> $items Items.
	 */
	public static function changed( array $items ): int {
		return max(
			0,
			...array_map( static fn( FeedItem $item ): int => max( $item->created, $item->edited ), $items )
		);
	}

	private static function tag( string $name, string $text ): string {
		return "<$name>" . self::text( $text ) . "</$name>";
	}

	/** Without the characters that XML does not know. */
	private static function text( string $text ): string {
		$known = preg_replace( '/[^\t\n\r\x{20}-\x{D7FF}\x{E000}-\x{FFFD}\x{10000}-\x{10FFFF}]/u', '', $text );
		return htmlspecialchars( (string) $known, ENT_XML1 | ENT_QUOTES | ENT_SUBSTITUTE, 'UTF-8' );
	}

	private static function time( int $time ): string {
		return gmdate( 'D, d M Y H:i:s', $time ) . ' +0000';
	}
}
