<?php

declare(strict_types=1);

namespace Zeromo\Community\Articles;

use Zeromo\Community\Feed\Api\ArticleRights;
use Zeromo\Community\Publishing\Api\PostRules;

/** What the editor is told about articles. */
final class ArticleEditor {

	public function __construct(
		private readonly ArticleMaker $maker,
		private readonly ArticleRights $rights
	) {}

	/**
	 * Props of the editor; empty for who may not write articles.
	 *
	 * @return array{}|array{article: array{can_publish: bool, title_max: int, max_images: int}}
	 */
	public function props( int $member ): array {
		return $this->rights->writes( $member )
			? array(
				'article' => array(
					'can_publish' => $this->rights->publishes( $member ),
					'title_max' => PostRules::TITLE,
					'max_images' => ArticleMaker::PICTURES,
				),
			)
			: array();
	}

	/** Whether this is an article, of whomever. */
	public static function is_about( int $id ): bool {
		return $id > 0 && 'post' === get_post_type( $id );
	}

	/**
	 * Where core edits an article that our editor would lose something of; empty for one that can be edited here.
	 *
	 * @param int $id One the member may change.
	 */
	public function elsewhere( int $id ): string {
		$post = get_post( $id );
		return ! $post instanceof \WP_Post || $this->maker->holds( $post )
			? ''
			: (string) get_edit_post_link( $id, 'raw' );
	}
}
