<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics\View;

use Zeromo\Community\Kernel\Assets;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\View\ServerBlock;
use Zeromo\Community\Topics\TopicDirectory;
use Zeromo\Community\Topics\TopicLinks;
use Zeromo\Community\Topics\TopicName;
use Zeromo\Community\Topics\TopicRecord;
use Zeromo\Community\Topics\TopicRepository;

/** zeromo/topic-header, zeromo/topics, zeromo/topics-rank; all of it works by links. */
final class TopicBlocks implements ServerBlock {

	private const PER_PAGE = 30;
	private const PAGES    = 66;

	public function __construct(
		private readonly string $part,
		private readonly TopicDirectory $directory,
		private readonly TopicRepository $topics,
		private readonly TopicLinks $links,
		private readonly Pages $pages
	) {}

	public function name(): string {
		return "zeromo/{$this->part}";
	}

	public function render( array $attributes, string $content ): string {
		Assets::need_style( 'circle' );
		return match ( $this->part ) {
			'topic-header' => $this->header(),
			'topics'       => $this->index(),
			default        => $this->rank( is_int( $attributes['limit'] ?? null ) ? $attributes['limit'] : 6 ),
		};
	}

	private function header(): string {
		$id    = $this->directory->current();
		$topic = $this->topics->many( array( $id ) )[ $id ] ?? null;
		return null === $topic ? '' : Partial::render( 'topics/header', array( 'description' => $topic->description ) + $this->card( $topic ) );
	}

	private function index(): string {
		$search = TopicName::clean( self::param( 'zmo_s' ) );
		$cat    = self::number( 'zmo_cat', 0 );
		$paged  = min( self::PAGES, self::number( 'zmo_page', 1 ) );
		$ids    = $this->topics->page( $search, $cat, ( $paged - 1 ) * self::PER_PAGE, self::PER_PAGE + 1 );
		$base   = $this->pages->url( 'topics' );
		$here   = add_query_arg( array_filter( array( 'zmo_s' => rawurlencode( $search ), 'zmo_cat' => $cat ) ), $base );
		return Partial::render(
			'topics/grid',
			array(
				'url'    => $base,
				'search' => $search,
				'cat'    => $cat,
				'cats'   => $this->directory->cats(),
				'cards'  => $this->cards( array_slice( $ids, 0, self::PER_PAGE ) ),
				'prev'   => $paged > 1 ? add_query_arg( 'zmo_page', $paged - 1, $here ) : '',
				'next'   => count( $ids ) > self::PER_PAGE && $paged < self::PAGES ? add_query_arg( 'zmo_page', $paged + 1, $here ) : '',
			)
		);
	}

	private function rank( int $limit ): string {
		$cards = $this->cards( $this->topics->page( '', 0, 0, $limit ) );
		return array() === $cards ? '' : Partial::render( 'topics/rank', array( 'cards' => $cards, 'url' => $this->pages->id( 'topics' ) > 0 ? $this->pages->url( 'topics' ) : '' ) );
	}

	/**
	 * @param list<int> $ids Topics.
	 * @return list<array{title: string, url: string, icon_url: string, content_count: int, heat: int}>
	 */
	private function cards( array $ids ): array {
		return array_map( fn( TopicRecord $topic ): array => $this->card( $topic ), $this->directory->in_order( $ids ) );
	}

	/** @return array{title: string, url: string, icon_url: string, content_count: int, heat: int} */
	private function card( TopicRecord $topic ): array {
		return array(
			'title'         => $topic->name,
			'url'           => $this->links->url( $topic->slug ),
			'icon_url'      => $this->links->icon( $topic ),
			'content_count' => $topic->content_count,
			'heat'          => $topic->heat,
		);
	}

	private static function param( string $name ): string {
		// phpcs:ignore WordPress.Security.NonceVerification -- reading a list writes nothing.
		$value = isset( $_GET[ $name ] ) && is_string( $_GET[ $name ] ) ? sanitize_text_field( wp_unslash( $_GET[ $name ] ) ) : '';
		return mb_substr( $value, 0, 100 );
	}

	private static function number( string $name, int $least ): int {
		$value = self::param( $name );
		return ctype_digit( $value ) && strlen( $value ) < 10 ? max( $least, (int) $value ) : $least;
	}
}
