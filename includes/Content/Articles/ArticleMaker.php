<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Content\Api\PartPlace;
use Zeromo\Community\Content\Parts\ArticleLocks;
use Zeromo\Community\Content\Parts\LockPart;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Content\PostStore;
use Zeromo\Community\Content\SafeText;
use Zeromo\Community\Kernel\Failure;
use Zeromo\Community\Media\Api\Library;
use Zeromo\Community\Topics\Api\Topics;

/** Lays a form over an article and checks whose things it names; for storing and for the preview alike. */
final class ArticleMaker {

	/** Pictures in one article. */
	public const PICTURES = 100;

	public function __construct(
		private readonly ArticleRights $rights,
		private readonly ArticleLocks $locks,
		private readonly PostStore $store,
		private readonly Library $library,
		private readonly Topics $topics,
		private readonly PostParts $parts,
		private readonly PostRules $rules
	) {}

	/**
	 * The article the form makes; X and F for articles and pictures that are not the member's to use, C for what breaks a rule.
	 *
	 * @param array<string, array<string, mixed>> $sent    Parts that were sent.
	 * @param bool                                $publish Whether others will see it.
	 */
	public function make( ArticleForm $form, array $sent, int $member, bool $publish ): ArticleDraft {
		$before = 0 === $form->id ? null : $this->own( $form->id, $member );
		if ( null === $before && ! $this->rights->writes( $member ) ) {
			throw Failure::forbidden( __( '没有写文章的权限', 'zeromo-community' ) );
		}
		$id     = $before->ID ?? 0;
		$author = null === $before ? $member : (int) $before->post_author;
		$had    = null === $before ? array() : $this->parts->load( $id );
		$topics = null === $before ? array() : $this->store->topics( $id );
		$cover  = null === $before ? 0 : (int) get_post_thumbnail_id( $before );
		$draft  = new ArticleDraft(
			$before,
			$author,
			null === $form->title ? $before->post_title ?? '' : SafeText::title( $form->title ),
			null === $form->content ? $before->post_content ?? '' : $this->text( $form->content, $before, $member ),
			$form->topics ?? $topics,
			$topics,
			$form->cover ?? $cover,
			$cover,
			$this->parts->accept( array_intersect_key( $sent, array( LockPart::NAME => true ) ), $had, new PartPlace( $id, 'post', $member, $author, 0, $publish ), $this->rules->supports() ),
			$had
		);
		$this->check( $draft, $member, $publish );
		return $draft;
	}

	/** The article, when the member may change it in our editor. */
	public function own( int $id, int $member ): \WP_Post {
		$post = $this->locks->need( $id, 'post', $member );
		if ( ! $this->rights->writes( $member ) ) {
			throw Failure::forbidden( __( '没有写文章的权限', 'zeromo-community' ) );
		}
		return $post;
	}

	/** Whether our editor would lose nothing of it. */
	public function holds( \WP_Post $post ): bool {
		return ArticleBlocks::holds( $post->post_content, $this->library->urls( ArticleBlocks::pictures( ArticleHtml::read( $post->post_content ) ), 'large' ) );
	}

	/** Core's blocks of what was written. */
	private function text( string $html, ?\WP_Post $before, int $member ): string {
		if ( null !== $before && ! $this->holds( $before ) ) {
			throw Failure::content( 'post_content', __( '这篇文章有这里编辑不了的内容，请到后台编辑', 'zeromo-community' ) );
		}
		$blocks   = ArticleHtml::read( $html );
		$pictures = ArticleBlocks::pictures( $blocks );
		if ( count( $pictures ) > self::PICTURES ) {
			/* translators: %d: number */
			throw Failure::content( 'post_content', sprintf( __( '最多只能选择%d张图片', 'zeromo-community' ), self::PICTURES ) );
		}
		$had = null === $before ? array() : ArticleBlocks::pictures( ArticleHtml::read( $before->post_content ) );
		$new = array_values( array_diff( $pictures, $had ) );
		if ( array() !== $new ) {
			$this->library->need_own( $new, $member, 'image' );
		}
		$content = ArticleBlocks::write( $blocks, $this->library->urls( $pictures, 'large' ) );
		if ( mb_strlen( ArticleBlocks::plain( $content ) ) > PostRules::CONTENT ) {
			/* translators: %d: number */
			throw Failure::content( 'post_content', sprintf( __( '文章最多%d个字', 'zeromo-community' ), PostRules::CONTENT ) );
		}
		return $content;
	}

	private function check( ArticleDraft $draft, int $member, bool $publish ): void {
		if ( $draft->cover > 0 && $draft->cover !== $draft->had_cover ) {
			$this->library->need_own( array( $draft->cover ), $member, 'image' );
		}
		$new = array_values( array_diff( $draft->topics, $draft->had_topics ) );
		if ( array() !== $new ) {
			$this->topics->need( $new );
		}
		if ( count( $draft->topics ) > $this->rules->max_topics() ) {
			/* translators: %d: number */
			throw Failure::content( 'topic_id', sprintf( __( '话题最大个数是%d', 'zeromo-community' ), $this->rules->max_topics() ) );
		}
		$title = SafeText::plain( $draft->title );
		if ( mb_strlen( $title ) > PostRules::TITLE ) {
			/* translators: %d: number */
			throw Failure::content( 'post_title', sprintf( __( '标题最多 %d 个字', 'zeromo-community' ), PostRules::TITLE ) );
		}
		if ( $publish ) {
			$this->check_whole( $draft, $title );
		}
	}

	private function check_whole( ArticleDraft $draft, string $title ): void {
		if ( SafeText::is_blank( $title ) ) {
			throw Failure::content( 'post_title', __( '文章要有标题', 'zeromo-community' ) );
		}
		if ( '' === trim( $draft->content ) ) {
			throw Failure::content( 'post_content', __( '写点什么再发布吧', 'zeromo-community' ) );
		}
		if ( count( $draft->topics ) < $this->rules->min_topics() ) {
			/* translators: %d: number */
			throw Failure::content( 'topic_id', sprintf( __( '话题最低个数是%d', 'zeromo-community' ), $this->rules->min_topics() ) );
		}
	}
}
