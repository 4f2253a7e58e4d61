<?php

declare(strict_types=1);

namespace Zeromo\Community\Comments;

use Zeromo\Community\Comments\Sql\CommentedPosts;
use Zeromo\Community\Kernel\Database\SqlSelect;
use Zeromo\Community\Locks\Api\LockedPost;
use Zeromo\Community\Locks\Api\UnlockRule;
use Zeromo\Community\Locks\Api\WaitingRule;

/** Who has an approved comment under the post. When the last one is deleted or held back, the post is locked again. */
final class CommentUnlock implements UnlockRule, WaitingRule {

	public const NAME = 'comment';

	public function __construct( private readonly CommentedPosts $posts ) {}

	public function name(): string {
		return self::NAME;
	}

	public function concerns( string $type ): bool {
		return 'comment' === $type;
	}

	public function reason( LockedPost $lock ): string {
		return __( '已评论', 'zeromo-community' );
	}

	public function opens( LockedPost $lock, int $viewer, bool $earned ): bool {
		return $earned;
	}

	public function earned( int $member, array $posts ): SqlSelect {
		return $this->posts->of( $member, $posts );
	}

	public function waits( int $member, int $post_id ): bool {
		return $this->posts->waits( $member, $post_id );
	}
}
