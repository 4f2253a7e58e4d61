<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Circles\Api\Circles;
use Zeromo\Community\Feed\Api\ArticleRights;
use Zeromo\Community\Html\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Locks\Api\LockPart;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Posts\Api\EditWindow;
use Zeromo\Community\Posts\Api\FeedProjector;
use Zeromo\Community\Posts\Api\PartPlace;
use Zeromo\Community\Posts\Api\PostCircles;
use Zeromo\Community\Posts\Api\PostParts;
use Zeromo\Community\Posts\Api\PostStore;
use Zeromo\Community\Publishing\Api\PostDraft;
use Zeromo\Community\Publishing\Api\PostForm;
use Zeromo\Community\Publishing\Api\PostRules;
use Zeromo\Community\Topics\Api\Topics;

/**
 * Lays a form over an article and checks whose things it names; for storing and for the preview alike.
 *
 * @phpstan-import-type Block from ArticleHtml
 */
final class ArticleMaker {

	/** Pictures in one article. */
	public const PICTURES = 100;

	/** What can be added beside words and pictures; links, mentions and polls are an activity's. */
	private const PARTS = array(
		LockPart::NAME => true,
		'video' => true,
		'file' => true,
		'netdisk' => true,
	) + self::SAID;

	/** What an author says about the article and its comments. */
	private const SAID = array( 'licence' => true, 'comments' => true );

	public function __construct(
		private readonly ArticleRights $rights,
		private readonly ArticleLocks $locks,
		private readonly PostStore $store,
		private readonly Library $library,
		private readonly Circles $circles,
		private readonly Topics $topics,
		private readonly PostParts $parts,
		private readonly PostRules $rules,
		private readonly EditWindow $window
	) {}

	/**
	 * The article the form makes; X and F for articles, circles, pictures, videos and files that are not the member's
	 * to use, C for what breaks a rule.
	 *
	 * @param bool $publish Whether others will see it.
	 */
	public function make( PostForm $form, int $member, bool $publish ): PostDraft {
		$before = 0 === $form->id ? null : $this->own( $form->id, $member );
		if ( null === $before && ! $this->rights->writes( $member ) ) {
			throw Failure::forbidden( __( '没有写文章的权限', 'zeromo-community' ) );
		}
		self::check_form( $form );
		$draft = $this->laid(
			$form,
			$before,
			$member,
			$publish,
			null === $form->content ? null : $this->text( $form->content, $before, $member )
		);
		$this->check_things( $draft, $member );
		return $draft->with( $this->topics->need( $draft->topics, $draft->had_topics ), $draft->parts );
	}

	/** A form laid over an article of the member's, unchecked: for the editor. */
	public function lay( PostForm $form, \WP_Post $before, int $member ): PostDraft {
		return $this->laid(
			$form,
			$before,
			$member,
			false,
			null === $form->content ? null : $this->blocks( ArticleHtml::read( $form->content ) )
		);
	}

	/** Where the parts of a draft go. */
	public function place( PostDraft $draft, int $member, bool $publish = false ): PartPlace {
		return new PartPlace( $draft->id, 'post', $member, $draft->author, $draft->circle, $publish );
	}

	private function laid(
		PostForm $form,
		?\WP_Post $before,
		int $member,
		bool $publish,
		?string $content
	): PostDraft {
		$id     = $before->ID ?? 0;
		$author = null === $before ? $member : (int) $before->post_author;
		$had    = null === $before ? array() : $this->parts->load( $id );
		$topics = null === $before ? array() : $this->store->topics( $id );
		$cover  = null === $before ? 0 : (int) get_post_thumbnail_id( $before );
		$cover  = $cover > 0 ? array( $cover ) : array();
		$was_in = null === $before ? 0 : PostCircles::of( $before );
		$circle = $form->circle ?? $was_in;
		return new PostDraft(
			$id,
			$author,
			null === $form->title ? $before->post_title ?? '' : SafeText::title( $form->title ),
			$content ?? $before->post_content ?? '',
			$circle,
			$form->topics ?? $topics,
			$form->images ?? $cover,
			$before,
			$was_in,
			$cover,
			$topics,
			$this->parts->accept(
				array_intersect_key( $form->parts(), self::PARTS ),
				$had,
				new PartPlace( $id, 'post', $member, $author, $circle, $publish ),
				$this->rules->supports()
			),
			$had
		);
	}

	/**
	 * The article, when the member may change it in our editor; its author only as long as the site gives time for
	 * that.
	 */
	public function own( int $id, int $member ): \WP_Post {
		$post = $this->locks->need( $id, 'post', $member );
		if ( ! $this->rights->writes( $member ) ) {
			throw Failure::forbidden( __( '没有写文章的权限', 'zeromo-community' ) );
		}
		if ( 'publish' === $post->post_status && ! user_can( $member, 'moderate_zeromo' ) ) {
			$this->window->need( FeedProjector::time( $post ) );
		}
		return $post;
	}

	/** Whether our editor would lose nothing of it. */
	public function holds( \WP_Post $post ): bool {
		return ArticleBlocks::holds(
			$post->post_content,
			$this->library->lasting( ArticleBlocks::pictures( ArticleHtml::read( $post->post_content ) ), 'large' )
		);
	}

	/** Core's blocks of what was written. */
	private function text( string $html, ?\WP_Post $before, int $member ): string {
		if ( null !== $before && ! $this->holds( $before ) ) {
			throw Failure::content( 'post_content', __( '这篇文章有这里编辑不了的内容，请到后台编辑', 'zeromo-community' ) );
		}
		$blocks   = ArticleHtml::read( $html );
		$pictures = ArticleBlocks::pictures( $blocks );
		if ( count( $pictures ) > self::PICTURES ) {
			throw Failure::content(
				'post_content',
				/* translators: %d: number */
				sprintf( __( '最多只能选择%d张图片', 'zeromo-community' ), self::PICTURES )
			);
		}
		$had = null === $before ? array() : ArticleBlocks::pictures( ArticleHtml::read( $before->post_content ) );
		$new = array_values( array_diff( $pictures, $had ) );
		if ( array() !== $new ) {
			// They follow who may see the article once it is stored.
			$this->library->require_own( $new, $member, 'image', false );
		}
		$content = $this->blocks( $blocks );
		if ( mb_strlen( ArticleBlocks::plain( $content ) ) > PostRules::CONTENT ) {
			throw Failure::content(
				'post_content',
				/* translators: %d: number */
				sprintf( __( '文章最多 %d 个字', 'zeromo-community' ), PostRules::CONTENT )
			);
		}
		return $content;
	}

	/** @param list<Block> $blocks From ArticleHtml. */
	private function blocks( array $blocks ): string {
		return ArticleBlocks::write( $blocks, $this->library->lasting( ArticleBlocks::pictures( $blocks ), 'large' ) );
	}

	/** Refuses C for what an article cannot have. */
	private static function check_form( PostForm $form ): void {
		if ( count( $form->images ?? array() ) > 1 ) {
			throw Failure::content( 'image_ids', __( '文章只有一张封面', 'zeromo-community' ) );
		}
	}

	private function check_things( PostDraft $draft, int $member ): void {
		if ( $draft->circle > 0 && $draft->circle !== $draft->was_in ) {
			$this->rules->require_tool( 'circle', 'circle_id' );
			$this->circles->require_may_post( $draft->circle, $member );
		}
		$cover = array_values( array_diff( $draft->images, $draft->had_images ) );
		if ( array() !== $cover ) {
			$this->library->require_own( $cover, $member, 'image', false );
		}
	}

	/** Refuses C for what is too much of something. */
	public function check_bounds( PostDraft $draft ): void {
		if ( count( $draft->topics ) > $this->rules->max_topics() ) {
			throw Failure::content(
				'topic_id',
				/* translators: %d: number */
				sprintf( __( '话题最大个数是%d', 'zeromo-community' ), $this->rules->max_topics() )
			);
		}
		if ( mb_strlen( SafeText::plain( $draft->title ) ) > PostRules::TITLE ) {
			/* translators: %d: number */
			throw Failure::content( 'post_title', sprintf( __( '标题最多 %d 个字', 'zeromo-community' ), PostRules::TITLE ) );
		}
	}

	/** Refuses C for what is not ready to be read by others. */
	public function check_whole( PostDraft $draft ): void {
		if ( SafeText::is_blank( SafeText::plain( $draft->title ) ) ) {
			throw Failure::content( 'post_title', __( '文章要有标题', 'zeromo-community' ) );
		}
		if ( '' === trim( $draft->content ) ) {
			throw Failure::content( 'post_content', __( '写点什么再发布吧', 'zeromo-community' ) );
		}
		if ( count( $draft->topics ) < $this->rules->min_topics() ) {
			throw Failure::content(
				'topic_id',
				/* translators: %d: number */
				sprintf( __( '话题最低个数是%d', 'zeromo-community' ), $this->rules->min_topics() )
			);
		}
	}
}
