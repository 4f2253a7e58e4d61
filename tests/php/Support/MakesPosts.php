<?php

declare(strict_types=1);

namespace Zeromo\Community\Tests\Support;

use Zeromo\Community\Counters\CounterSource;
use Zeromo\Community\Plugin;

/** Posts and comments as core stores them, and the question whether all kept totals are right. */
trait MakesPosts {

	/** Makes an article (or another type) and gives its id. */
	protected function make_post(
		int $author,
		string $title = '一篇文章',
		string $content = '正文',
		string $status = 'publish',
		string $type = 'post'
	): int {
		$id = wp_insert_post(
			array(
				'post_author'  => $author,
				'post_title'   => wp_slash( $title ),
				'post_content' => wp_slash( $content ),
				'post_status'  => $status,
				'post_type'    => $type,
			),
			true
		);
		if ( $id instanceof \WP_Error ) {
			throw new \RuntimeException( $id->get_error_message() );
		}
		return $id;
	}

	/** Makes a comment and gives its id. */
	protected function make_comment( int $author, int $post, bool $approved = true, string $text = '说得好' ): int {
		return (int) wp_insert_comment(
			array(
				'comment_post_ID'  => $post,
				'user_id'          => $author,
				'comment_content'  => $text,
				'comment_approved' => $approved ? 1 : 0,
				'comment_type'     => 'comment',
			)
		);
	}

	/**
	 * Kept totals that differ from their rows, by source; none, when all is right.
	 *
	 * @return array<string, list<array{object: string, kept: int, rows: int}>>
	 */
	protected function wrong_totals(): array {
		$wrong = array();
		foreach ( Plugin::container()->all( CounterSource::class ) as $source ) {
			$wrong[ $source->label() ] = $source->differences();
		}
		return array_filter( $wrong );
	}
}
