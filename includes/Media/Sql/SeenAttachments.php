<?php

declare(strict_types=1);

namespace Zeromo\Community\Media\Sql;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Media\PrivateCopies;

/** Which attachments core's lists hold: what is private is its owner's, and moderators' unless it belongs to something secret. */
final class SeenAttachments {

	public function __construct( private readonly Db $db ) {}

	/** What a statement of core's about `posts` goes on with. */
	public function sql( int $viewer, bool $moderates ): string {
		$posts = $this->db->core( 'posts' );
		$seen  = $moderates ? $this->db->fragment( "$posts.post_content_filtered <> %s", array( PrivateCopies::MARK ) ) : '0 = 1';
		return $this->db->fragment(
			" AND ($posts.post_type <> 'attachment' OR $posts.post_status <> 'private' OR $posts.post_author = %d OR ",
			array( $viewer )
		) . "$seen)";
	}
}
