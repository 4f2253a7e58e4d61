<?php

declare(strict_types=1);

namespace Zeromo\Community\Feeds\Api;

use Zeromo\Community\Feeds\FeedAddress;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** `<link rel="alternate">` in the head of pages whose list can be subscribed to. */
final class FeedLinks {

	/** @param Collection<FeedPlaceSource> $places Kinds of lists. */
	public function __construct( #[All( FeedPlaceSource::class )] private readonly Collection $places ) {}

	/** The links of the page of a circle, topic, member or folder that is being shown. */
	public function html( string $title ): string {
		$html = '';
		foreach ( $this->places->all() as $place ) {
			$id    = $place->current();
			$html .= null === $id ? '' : self::tags( $place->word(), $id, $title );
		}
		return $html;
	}

	/** The links of one list. */
	public static function tags( string $word, int $id, string $title ): string {
		$html = '';
		foreach ( array( 'rss+xml' => FeedAddress::RSS, 'feed+json' => FeedAddress::JSON ) as $type => $format ) {
			$html .= sprintf(
				'<link rel="alternate" type="application/%s" title="%s" href="%s">' . "\n",
				$type,
				esc_attr( $title . ' ' . ( FeedAddress::RSS === $format ? 'RSS' : 'JSON Feed' ) ),
				esc_url( ( new FeedAddress( $word, $id, $format ) )->url() )
			);
		}
		return $html;
	}
}
