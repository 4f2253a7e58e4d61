<?php

declare(strict_types=1);

namespace Zeromo\Demo;

/**
 * A dozen articles, made by core's own function as the editor does it, so that every listener runs.
 */
final class Articles {

	/** One article in so many has hidden text. */
	private const LOCKED = 5;

	public function __construct(
		private readonly Corpus $bank,
		private readonly Progress $notebook,
		private readonly Pictures $pictures,
		private readonly Extras $extras,
		private readonly string $seed,
		private readonly int $admin
	) {}

	/** Makes the articles that do not exist yet. */
	public function make(): void {
		$made   = $this->notebook->ids( 'articles' );
		$by_tag = $this->pictures->by_tag();
		foreach ( $this->bank->texts['articles'] as $n => $article ) {
			if ( isset( $made[ $n ] ) ) {
				continue;
			}
			$dice    = new Random( "{$this->seed}|article|$n" );
			$locks   = 1 === $n % self::LOCKED;
			$fitting = $by_tag[ $article['tags'][0] ] ?? array();
			$time    = $this->notebook->number( 'now' ) - ( 1 + $n * 3 ) * 86400 - $dice->int( 0, 40000 );
			$author  = $this->notebook->number( 'editor' );
			$id      = wp_insert_post(
				array(
					'post_type'    => 'post',
					'post_status'  => 'publish',
					'post_author'  => 0 === $author ? $this->admin : $author,
					'post_title'   => $article['title'],
					'post_name'    => "demo-article-$n",
					'post_content' => $this->bank->article( $this->theme( $article['theme'] ), $dice, $locks ),
					'post_date'    => (string) wp_date( 'Y-m-d H:i:s', $time ),
				)
			);
			if ( $locks ) {
				$this->extras->hide( $id, $article['theme'], 0 === $n % 2 ? 'login' : 'comment' );
			}
			if ( array() !== $fitting ) {
				set_post_thumbnail( $id, $dice->one( $fitting )['id'] );
			}
			// The row of the feed is written again with cover and lock.
			wp_update_post( array( 'ID' => $id ) );
			$made[ $n ] = $id;
			$this->notebook->write( array( 'articles' => $made ) );
		}
	}

	/**
	 * @return array{
	 *   key: string, circle: string, cat: string, about: string, announcement?: string, rules?: list<string>,
	 *   pictures: list<string>, topics: list<string>, titles: non-empty-list<string>, open: non-empty-list<string>,
	 *   middle: non-empty-list<string>, close: non-empty-list<string>, comments: non-empty-list<string>,
	 * }
	 */
	private function theme( string $key ): array {
		foreach ( $this->bank->texts['themes'] as $theme ) {
			if ( $theme['key'] === $key ) {
				return $theme;
			}
		}
		return $this->bank->texts['themes'][0];
	}
}
