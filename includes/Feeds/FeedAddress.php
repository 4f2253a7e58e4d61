<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds;

/** The address of a feed: `/?zeromo_feed=circle-12.rss`, a private one with `&key=`. */
final class FeedAddress {

	public const QUERY = 'zeromo_feed';
	public const KEY   = 'key';

	public const RSS  = 'rss';
	public const JSON = 'json';

	/**
	 * @param string $word   Kind of list.
	 * @param int    $id     0 for none.
	 * @param string $format RSS or JSON.
	 */
	public function __construct(
		public readonly string $word,
		public readonly int $id,
		public readonly string $format
	) {}

	/** Null where it is none. */
	public static function read( mixed $asked ): ?self {
		$form = '/^([a-z]{1,20})(?:-([1-9]\d{0,9}))?\.(rss|json)$/D';
		return is_string( $asked ) && 1 === preg_match( $form, $asked, $m )
			? new self( $m[1], (int) $m[2], $m[3] )
			: null;
	}

	/** @param string $key Of the member whose it is, empty for everybody's. */
	public function url( string $key = '' ): string {
		$name = $this->word . ( 0 === $this->id ? '' : "-{$this->id}" ) . ".{$this->format}";
		return add_query_arg(
			array( self::QUERY => $name ) + array_filter( array( self::KEY => $key ) ),
			home_url( '/' )
		);
	}
}
