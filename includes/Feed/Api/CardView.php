<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Posts\Api\CardSlot;
use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Feed\PostNotes;
use Zeromo\Community\Kernel\Http\Input;
use Zeromo\Community\Kernel\Pages;
use Zeromo\Community\Kernel\View\Partial;
use Zeromo\Community\Kernel\Wiring\All;
use Zeromo\Community\Kernel\Wiring\Collection;

/** Draws cards and the detail page from Posts; no query. */
final class CardView {

	/** @var array<string, list<CardSlot>>|null */
	private ?array $slots = null;

	private ?string $editor = null;

	/**
	 * @param PostNotes                     $notes State and colours.
	 * @param Pages                         $pages Where editing happens.
	 * @param Collection<CardSlot>   $all   What higher rooms put into a card.
	 */
	public function __construct(
		private readonly PostNotes $notes,
		private readonly Pages $pages,
		#[All( CardSlot::class )] private readonly Collection $all
	) {}

	/**
	 * Cards one after another.
	 *
	 * @param list<array<string, mixed>> $posts  Posts.
	 * @param int                        $viewer Caller.
	 * @param int                        $lead   The first ones are pinned: a line each.
	 */
	public function cards( array $posts, int $viewer, int $lead = 0 ): string {
		$html = '';
		foreach ( $posts as $n => $post ) {
			// The first pictures of a page are what a reader waits for.
			$html .= $n < $lead ? $this->line( $post, $viewer ) : $this->card( $post, $viewer, $n < $lead + 2 );
		}
		return $html;
	}

	/**
	 * One card.
	 *
	 * @param array<string, mixed> $post Post.
	 */
	public function card( array $post, int $viewer, bool $eager = false ): string {
		$fields = new Input( $post );
		$text   = $fields->text( 'content_html' );
		return Partial::render(
			'content/card',
			array(
				'post'    => $post,
				'head'    => $this->head( $post, $viewer, false ),
				'text'    => $text,
				'fold'    => mb_strlen( $text ) > 260 || substr_count( $text, '<br>' ) + substr_count( $text, '</p>' ) > 5,
				'media'   => $this->media( $post, $eager ) . $this->slot( 'media', $post, $viewer, false ),
				'chips'   => self::chips( $post ),
				'actions' => $this->slot( 'actions', $post, $viewer, false ),
				'waits'   => FeedState::Listed !== $this->notes->state( $fields->int( 'id' ) ),
			)
		);
	}

	/**
	 * A pinned post: one line.
	 *
	 * @param array<string, mixed> $post Post.
	 */
	private function line( array $post, int $viewer ): string {
		$more = ( new Input( $post ) )->flag( 'can_pin' ) ? $this->slot( 'more', $post, $viewer, false ) : '';
		return Partial::render( 'content/pinned', array( 'post' => $post, 'more' => $more ) );
	}

	/**
	 * The detail page: the post, then what higher rooms put below it.
	 *
	 * @param array<string, mixed> $post Post with its whole text.
	 */
	public function single( array $post, int $viewer ): string {
		return Partial::render(
			'content/single',
			array(
				'post'    => $post,
				'head'    => $this->head( $post, $viewer, true ),
				'parts'   => $this->parts( $post, $viewer ) . self::after_content( $post, $viewer ),
				'foot'    => $this->slot( 'foot', $post, $viewer, true ),
				'actions' => $this->slot( 'actions', $post, $viewer, true ),
				'after'   => $this->slot( 'after', $post, $viewer, true ),
			)
		);
	}

	/**
	 * What the author made: title, text, pictures, chips. The preview is exactly this.
	 *
	 * @param array<string, mixed> $post Post with its whole text.
	 */
	public function parts( array $post, int $viewer ): string {
		$fields = new Input( $post );
		return Partial::render(
			'content/parts',
			array(
				'title' => $fields->text( 'post_title' ),
				'text'  => $fields->text( 'content_html' ),
				'media' => $this->media( $post, true ) . $this->slot( 'media', $post, $viewer, true ),
				'chips' => self::chips( $post ),
			)
		);
	}

	/**
	 * What a site's own plugins print below a post's content, on its page and below an article.
	 *
	 * @param array<string, mixed> $post Post.
	 */
	public static function after_content( array $post, int $viewer ): string {
		if ( ! has_action( 'zeromo_after_content' ) ) {
			return '';
		}
		ob_start();
		/**
		 * Prints below a post's content, above its action row. It is seen by who sees the post, whether or not its lock is open.
		 *
		 * @param array $post   The Post for this reader; `hidden` is null where the lock is shut.
		 * @param int   $viewer Reader, 0 for a visitor.
		 */
		do_action( 'zeromo_after_content', $post, $viewer );
		$html = (string) ob_get_clean();
		return '' === $html ? '' : '<div class="zmo-after">' . $html . '</div>';
	}

	/**
	 * The author's line.
	 *
	 * @param array<string, mixed> $post    Post.
	 * @param int                  $minutes What an article takes to read; 0: not told, as with all other posts.
	 */
	public function head( array $post, int $viewer, bool $single, int $minutes = 0 ): string {
		$fields = new Input( $post );
		$id     = $fields->int( 'id' );
		$can    = $fields->part( 'can' );
		return Partial::render(
			'content/head',
			array(
				'post'     => $post,
				'single'   => $single,
				'minutes'  => $minutes,
				'state'    => $this->notes->state( $id ),
				'side'     => $this->slot( 'head', $post, $viewer, $single ),
				'more'     => $this->slot( 'more', $post, $viewer, $single ),
				'report'   => 0 === $viewer || $fields->part( 'author' )->int( 'id' ) !== $viewer,
				'edit_url' => $can->flag( 'edit' ) && '' !== $this->editor() ? add_query_arg( 'id', $id, $this->editor() ) : '',
			)
		);
	}

	/** Where posts are edited, empty where the site has no page for it. */
	private function editor(): string {
		return $this->editor ??= $this->pages->id( 'publish' ) > 0 ? $this->pages->url( 'publish' ) : '';
	}

	/** @param array<string, mixed> $post Post. */
	private function media( array $post, bool $eager ): string {
		$images = $post['images'] ?? array();
		if ( ! is_array( $images ) || array() === $images ) {
			return '';
		}
		$id     = ( new Input( $post ) )->int( 'id' );
		$colors = array();
		foreach ( $images as $image ) {
			$image_id            = is_array( $image ) ? ( new Input( self::named( $image ) ) )->int( 'id' ) : 0;
			$colors[ $image_id ] = $this->notes->color( $id, $image_id );
		}
		return Partial::render( 'content/media-grid', array( 'images' => $images, 'colors' => $colors, 'eager' => $eager ) );
	}

	/**
	 * Circle and topics.
	 *
	 * @param array<string, mixed> $post Post.
	 */
	public static function chips( array $post ): string {
		if ( empty( $post['circle'] ) && empty( $post['topics'] ) ) {
			return '';
		}
		return Partial::render( 'content/chips', array( 'circle' => $post['circle'] ?? null, 'topics' => $post['topics'] ?? array() ) );
	}

	/**
	 * What rooms put into a place of the post.
	 *
	 * @param array<string, mixed>                 $post Post.
	 * @param (\Closure(CardSlot, int): bool)|null $only Which of them, by their position; null for all.
	 */
	public function slot( string $name, array $post, int $viewer, bool $single, ?\Closure $only = null ): string {
		if ( null === $this->slots ) {
			$this->slots = array();
			$all         = $this->all->all();
			usort( $all, static fn( CardSlot $a, CardSlot $b ): int => $a->position() <=> $b->position() );
			foreach ( $all as $slot ) {
				$this->slots[ $slot->slot() ][] = $slot;
			}
		}
		$html = '';
		foreach ( $this->slots[ $name ] ?? array() as $slot ) {
			$html .= null === $only || $only( $slot, $slot->position() ) ? $slot->html( $post, $viewer, $single ) : '';
		}
		return $html;
	}

	/**
	 * @param array<mixed> $values Values.
	 * @return array<string, mixed>
	 */
	private static function named( array $values ): array {
		$out = array();
		foreach ( $values as $key => $value ) {
			$out[ (string) $key ] = $value;
		}
		return $out;
	}
}
