<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\Blocks;

use Zeromo\Community\Html\Assets;
use Zeromo\Community\Kernel\Http\Caller;
use Zeromo\Community\Kernel\Http\RateLimit;
use Zeromo\Community\Kernel\Page;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\ServerBlock;
use Zeromo\Community\Kernel\Wiring\Named;
use Zeromo\Community\Topics\Sql\FollowRepository;
use Zeromo\Community\Topics\Sql\TopicRepository;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicName;
use Zeromo\Community\Topics\View\Place;
use Zeromo\Community\Topics\View\TopicCards;

/** zeromo/topics: the square. Search, what the member follows, categories and the grid; all of it works by links. */
#[Named( 'zeromo/topics' )]
final class IndexBlock implements ServerBlock {

	private const PER_PAGE = 30;
	private const PAGES    = 66;
	private const OWN      = 12;

	public function __construct(
		private readonly TopicRepository $topics,
		private readonly FollowRepository $follows,
		private readonly TopicDirectory $directory,
		private readonly TopicCards $cards,
		private readonly Pages $pages,
		private readonly Caller $caller,
		private readonly Settings $settings,
		private readonly RateLimit $limits
	) {}

	public function render( array $attributes, string $content ): string {
		Assets::require_style( 'circle' );
		$viewer = $this->caller->id();
		$search = TopicName::clean( Place::word( 'zmo_s' ) );
		$cat    = Place::number( 'zmo_cat', 0 );
		$mine   = $viewer > 0 && '' !== Place::word( 'zmo_mine' );
		$paged  = min( self::PAGES, Place::number( 'zmo_page', 1 ) );
		$page   = new Page( null, $paged, self::PER_PAGE );
		$late   = '' === $search || $mine ? null : $this->limits->refusal( 'search' );
		$ids    = match ( true ) {
			$mine          => array_keys( $this->follows->latest( $viewer, $page->limit, $page->skip ) ),
			null !== $late => array(),
			default        => $this->topics->page( $search, $cat, $page->skip, $page->limit ),
		};
		$base   = $this->pages->url( 'topics' );
		$here   = add_query_arg(
			array_filter(
				$mine
					? array( 'zmo_mine' => '1' )
					: array( 'zmo_s' => rawurlencode( $search ), 'zmo_cat' => (string) $cat )
			),
			$base
		);
		$plain  = ! $mine && '' === $search && 0 === $cat && 1 === $paged;
		return Partial::render(
			'topics/grid',
			array(
				'url'    => $base,
				'search' => $mine ? '' : $search,
				'cat'    => $mine ? 0 : $cat,
				'mine'   => $mine,
				'late'   => null === $late ? '' : $late->getMessage(),
				'cats'   => $this->directory->cats(),
				'own'    => $plain && $viewer > 0
					? $this->cards->rows( array_keys( $this->follows->latest( $viewer, self::OWN ) ) )
					: array(),
				'cards'  => $this->cards->cards( $page->cut( $ids ) ),
				'prev'   => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $here ) : '',
				'next'   => count( $ids ) > $page->size && $paged < self::PAGES
					? add_query_arg( 'zmo_page', $paged + 1, $here )
					: '',
				'create' => $this->caller->can( 'create_zeromo_topics' ) ? $this->limits() : null,
			)
		);
	}

	/** @return array{name: int, description: int, size: int} Most characters, and bytes of the picture. */
	private function limits(): array {
		return array(
			'name'        => $this->settings->int( 'topic_name_max' ),
			'description' => $this->settings->int( 'topic_description_max' ),
			'size'        => $this->settings->int( 'max_image_size' ) * MB_IN_BYTES,
		);
	}
}
