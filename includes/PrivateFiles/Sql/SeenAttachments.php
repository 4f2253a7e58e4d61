<?php

declare(strict_types=1);

namespace Zeromo\Community\PrivateFiles\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\PrivateFiles\Api\AttachmentRights;

/**
 * Restricts core's lists of attachments: private ones are for their owner, and for moderators unless they belong to
 * hidden content.
 */
final class SeenAttachments {

	public function __construct( private readonly Db $db ) {}

	/** SQL to append to core's query on `posts`. */
	public function sql( int $viewer, bool $moderates ): string {
		$posts = $this->db->core( 'posts' );
		$seen  = $moderates
			? $this->db->fragment( "$posts.post_content_filtered <> %s", array( AttachmentRights::COPY ) )
			: '0 = 1';
		return $this->db->fragment(
			" AND ($posts.post_type <> 'attachment' OR $posts.post_status <> 'private' OR $posts.post_author = %d OR ",
			array( $viewer )
		) . "$seen)";
	}
}
