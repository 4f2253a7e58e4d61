<?php

declare(strict_types=1);

namespace Zeromo\Community\Feed\Api;

use Zeromo\Community\Posts\Api\FeedState;
use Zeromo\Community\Setup\Pages;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Kernel\Wiring\Lazy;
use Zeromo\Community\Members\Api\PressForms;
use Zeromo\Community\Moderation\Api\BanLink;
use Zeromo\Community\Posts\Api\Post;
use Zeromo\Community\Posts\Api\PostImage;
use Zeromo\Community\Posts\Api\PostSchema;
use Zeromo\Community\Posts\Api\Reference;

/** Draws cards and the detail page from Posts; no query. */
final class CardView {

	private ?string $editor = null;

	/**
	 * @param \Closure(): Pages $pages Where editing happens; asked for where something may be edited.
	 * @param CardSlots $slots What higher rooms put into a card.
	 */
	public function __construct(
		#[Lazy( Pages::class )] private readonly \Closure $pages,
		private readonly CardSlots $slots
	) {}

	/**
	 * Cards one after another.
	 *
	 * @param list<Post> $posts  Posts.
	 * @param int        $viewer Caller.
	 * @param int        $lead   The first ones are pinned: a line each.
	 * @param bool       $picked Whether they stand in the order 推荐: each says why it stands there.
	 */
	public function cards( array $posts, int $viewer, int $lead = 0, bool $picked = false ): string {
		$html = '';
		foreach ( $posts as $n => $post ) {
			// The first pictures of a page are what a reader waits for.
			$html .= $n < $lead
				? $this->line( $post, $viewer )
				: $this->card( $post, $viewer, $n < $lead + 2, $picked );
		}
		return $html;
	}

	/** One card; `picked` as with cards(). */
	public function card( Post $post, int $viewer, bool $eager = false, bool $picked = false ): string {
		$text = $post->html;
		return Partial::render(
			'posts/card',
			array(
				'post'    => $post,
				'head'    => $this->head( $post, $viewer, false, 0, $picked ),
				'fold'    => mb_strlen( $text ) > 260
					|| substr_count( $text, '<br>' ) + substr_count( $text, '</p>' ) > 5,
				'media'   => $this->media( $post, $eager ) . $this->slots->html( Slot::Media, $post, $viewer, false ),
				'chips'   => self::chips( $post->circle, $post->topics ),
				'actions' => $this->slots->html( Slot::Actions, $post, $viewer, false ),
				'hot'     => self::hot( $post ),
				'whole'   => mb_strlen( $text ) < Post::CARD,
				'waits'   => FeedState::Listed !== $post->state,
			)
		);
	}

	/** The best liked comment below a card. */
	private static function hot( Post $post ): string {
		$comment = $post->part( HotComment::class );
		return null === $comment
			? ''
			: Partial::render(
				'posts/hot-comment',
				array( 'comment' => $comment, 'url' => "$post->url#comment-$comment->id" )
			);
	}

	/** A pinned post: one line. */
	private function line( Post $post, int $viewer ): string {
		$more = $post->can_pin ? $this->slots->html( Slot::More, $post, $viewer, false ) : '';
		return Partial::render(
			'posts/pinned',
			array( 'post' => $post, 'more' => '' === $more ? '' : self::menu( $post, $more, 'pinned-' ) )
		);
	}

	/**
	 * The detail page: the post, then what higher rooms put below it.
	 *
	 * @param Post $post With its whole text.
	 */
	public function single( Post $post, int $viewer ): string {
		return Partial::render(
			'posts/single',
			array(
				'post'    => $post,
				'head'    => $this->head( $post, $viewer, true ),
				'parts'   => $this->parts( $post, $viewer ) . self::after_content( $post, $viewer ),
				'foot'    => $this->slots->html( Slot::Foot, $post, $viewer, true ),
				'actions' => $this->slots->html( Slot::Actions, $post, $viewer, true ),
				'after'   => $this->slots->html( Slot::After, $post, $viewer, true ),
			)
		);
	}

	/**
	 * What the author made: title, text, pictures, chips. The preview is exactly this.
	 *
	 * @param Post $post With its whole text.
	 */
	public function parts( Post $post, int $viewer ): string {
		return Partial::render(
			'posts/parts',
			array(
				'title' => $post->title,
				'text'  => $post->html,
				'media' => $this->media( $post, true ) . $this->slots->html( Slot::Media, $post, $viewer, true ),
				'chips' => self::chips( $post->circle, $post->topics ),
			)
		);
	}

	/** What a site's own plugins print below a post's content, on its page and below an article. */
	public static function after_content( Post $post, int $viewer ): string {
		if ( ! has_action( 'zeromo_after_content' ) ) {
			return '';
		}
		ob_start();
		/**
		 * Prints below a post's content, above its action row. It is seen by who sees the post, whether or not its lock
		 * is open.
		 *
		 * @param array $post   The Post for this reader; `hidden` is null where the lock is shut.
		 * @param int   $viewer Reader, 0 for a visitor.
		 */
		do_action( 'zeromo_after_content', PostSchema::fields( $post ), $viewer );
		$html = (string) ob_get_clean();
		return '' === $html ? '' : '<div class="zmo-after">' . $html . '</div>';
	}

	/**
	 * The author's line.
	 *
	 * @param Post $post    Post.
	 * @param int  $viewer  Caller.
	 * @param bool $single  True on the post's own page.
	 * @param int  $minutes What an article takes to read; 0: not told, as with all other posts.
	 * @param bool $picked  As with cards().
	 */
	public function head( Post $post, int $viewer, bool $single, int $minutes = 0, bool $picked = false ): string {
		return Partial::render(
			'posts/head',
			array(
				'post'     => $post,
				'single'   => $single,
				'minutes'  => $minutes,
				'side'     => $this->slots->html( Slot::Head, $post, $viewer, $single ),
				'more'     => self::menu(
					$post,
					( $picked ? $this->why( $post ) : '' ) . $this->entries( $post, $viewer )
						. $this->slots->html( Slot::More, $post, $viewer, $single )
				),
			)
		);
	}

	/** What the caller may do with a post, as entries of its menu. */
	private function entries( Post $post, int $viewer ): string {
		$html = '';
		if ( $post->can_edit && '' !== $this->editor() ) {
			$html .= PressForms::entry(
				add_query_arg( 'id', $post->id, $this->editor() ),
				'pencil',
				__( '编辑', 'zeromo-community' )
			);
		}
		if ( $viewer > 0 && $post->author->id === $viewer && FeedState::Listed === $post->state ) {
			$html .= PressForms::entry(
				"$post->url#comments",
				'message-circle',
				__( '评论设置', 'zeromo-community' ),
				'comments'
			);
		}
		if ( $post->can_delete ) {
			$html .= self::delete_entry( $post->id );
		}
		if ( 0 === $viewer || $post->author->id !== $viewer ) {
			$html .= PressForms::entry(
				PressForms::report( 'post', $post->id ),
				'flag',
				__( '举报', 'zeromo-community' ),
				'report'
			);
		}
		if ( $viewer > 0 && $this->bans( $post->author->id, $viewer ) ) {
			$html .= BanLink::entry( ( $this->pages )()->url( 'account', 'moderation' ), $post->author->id );
		}
		return $html;
	}

	/** 为什么推荐给我 as an entry of a card's menu; without script the note above the stream. */
	private function why( Post $post ): string {
		return 0 === ( $this->pages )()->id( 'community' ) ? '' : PressForms::entry(
			add_query_arg(
				array( 'tab' => 'recommended', 'why' => $post->id ),
				( $this->pages )()->url( 'community' )
			),
			'info',
			__( '为什么推荐给我', 'zeromo-community' ),
			'why'
		);
	}

	/** Whether the viewer moderates the site and the author is somebody else; who may not be banned, the form says. */
	private function bans( int $author, int $viewer ): bool {
		return $author > 0 && $author !== $viewer && user_can( $viewer, 'moderate_zeromo' );
	}

	/** 删除 as an entry of a post's menu; without script the page that asks. */
	public static function delete_entry( int $post_id ): string {
		return PressForms::entry(
			PressForms::page( 'post_delete', array( 'id' => $post_id ) ),
			'trash-2',
			__( '删除', 'zeromo-community' ),
			'delete'
		);
	}

	/**
	 * 更多 of a post: 复制链接, then what the caller may do.
	 *
	 * @param Post   $post    Post.
	 * @param string $entries Ready HTML.
	 * @param string $at      Tells it from the menu that the same post has elsewhere on the page.
	 */
	public static function menu( Post $post, string $entries, string $at = '' ): string {
		return sprintf(
			'<span class="zmo-w" %s>%s</span>',
			Widget::attrs( 'dropdown', array( 'post_id' => $post->id ) ),
			PressForms::menu(
				"zmo-more-$at$post->id",
				__( '更多', 'zeromo-community' ),
				'zmo-iconbtn',
				Icon::svg( 'ellipsis' ),
				PressForms::entry( $post->url, 'link', __( '复制链接', 'zeromo-community' ), 'copy' ) . $entries
			)
		);
	}

	/** Where posts are edited, empty where the site has no page for it. */
	private function editor(): string {
		return $this->editor ??= ( $this->pages )()->id( 'publish' ) > 0 ? ( $this->pages )()->url( 'publish' ) : '';
	}

	private function media( Post $post, bool $eager ): string {
		if ( array() === $post->images ) {
			return '';
		}
		return Partial::render(
			'posts/media-grid',
			array(
				'images' => array_map( static fn( PostImage $image ): array => $image->fields(), $post->images ),
				'colors' => array_column( $post->images, 'color', 'id' ),
				'eager'  => $eager,
			)
		);
	}

	/**
	 * Circle and topics.
	 *
	 * @param list<Reference> $topics Topics.
	 */
	public static function chips( ?Reference $circle, array $topics ): string {
		return null === $circle && array() === $topics
			? ''
			: Partial::render( 'posts/chips', array( 'circle' => $circle, 'topics' => $topics ) );
	}
}
