<?php

declare(strict_types=1);

namespace Zeromo\Community\AdminLists;

use Zeromo\Community\Posts\Api\PostKind;

/** The address of a post whose columns came along with a row; costs no query. */
final class PostAddress {

	/** @param array<string, string|null> $row With `post_name`, `post_date` and `post_status`. */
	public static function of( int $id, string $type, array $row, int $author = 0 ): string {
		$fields = array(
			'ID'          => $id,
			'post_type'   => $type,
			'post_name'   => (string) $row['post_name'],
			'post_date'   => (string) $row['post_date'],
			'post_status' => (string) $row['post_status'],
			'post_author' => (string) $author,
			'filter'      => 'raw',
		);
		return (string) get_permalink( new \WP_Post( (object) $fields ) );
	}

	/** Registered post type of a row of the feed. */
	public static function type( int $kind ): string {
		return ( PostKind::tryFrom( $kind ) ?? PostKind::Activity )->type();
	}
}
