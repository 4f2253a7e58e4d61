<?php

declare(strict_types=1);

namespace Zeromo\Community\Content\Articles;

use Zeromo\Community\Content\Api\Posts;
use Zeromo\Community\Content\FeedState;
use Zeromo\Community\Content\PostAssembler;
use Zeromo\Community\Content\PostParts;
use Zeromo\Community\Content\PostRules;
use Zeromo\Community\Kernel\Failure;

/** What the editor is told about articles, and an article as it goes on with it. */
final class ArticleEditor {

	public function __construct(
		private readonly ArticleMaker $maker,
		private readonly ArticleRights $rights,
		private readonly PostParts $parts,
		private readonly Posts $posts
	) {}

	/**
	 * Props of the editor; empty for who may not write articles.
	 *
	 * @return array{}|array{article: array{can_publish: bool, title_max: int, max_images: int}}
	 */
	public function props( int $member ): array {
		return $this->rights->writes( $member ) ? array( 'article' => array( 'can_publish' => $this->rights->publishes( $member ), 'title_max' => PostRules::TITLE, 'max_images' => ArticleMaker::PICTURES ) ) : array();
	}

	/** Whether this is an article, of whomever. */
	public static function is_about( int $id ): bool {
		return $id > 0 && 'post' === get_post_type( $id );
	}

	/**
	 * The article for the editor's props; X and F as for changing it.
	 *
	 * @return array<string, mixed>
	 */
	public function post( int $id, int $member ): array {
		$post = $this->maker->own( $id, $member );
		$item = $this->posts->items( array( $id ), $member )[0] ?? throw Failure::not_found();
		// What our editor would lose is left to core's.
		$core = $this->maker->holds( $post ) ? '' : (string) get_edit_post_link( $id, 'raw' );
		return array(
			'version'      => ArticleService::version( $post ),
			'at'           => null,
			'post_title'   => PostAssembler::title( $post->post_title ),
			'post_content' => '' === $core ? ArticleBlocks::html( $post->post_content ) : '',
			'post_status'  => FeedState::of( $post->post_status, $post->post_password )->word(),
			'publish_at'   => null,
			'core_url'     => $core,
			'parts'        => (object) $this->parts->edit( $this->parts->load( $id ) ),
		) + $item;
	}
}
