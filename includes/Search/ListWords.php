<?php

declare(strict_types=1);

namespace Zeromo\Community\Search;

use Zeromo\Community\Feed\Api\WordFinder;
use Zeromo\Community\Kernel\Database\SqlPart;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Search\Sql\DocumentRepository;
use Zeromo\Community\ChineseText\Api\Folding;

/** Words inside the lists of the feed, a circle, a topic, a member, and one's own favorites. */
final class ListWords implements WordFinder {

	public function __construct(
		private readonly SearchSource $source,
		private readonly DocumentRepository $documents
	) {}

	public function listed( FeedQuery $query, int $viewer ): SourcePart {
		return $this->source->narrow( $query, $viewer );
	}

	public function kept( FeedQuery $query ): SqlPart {
		$words = array_map( Folding::fold( ... ), Keywords::read( $query->keywords )->terms );
		return array() === $words ? SqlPart::where( '1=0' ) : $this->documents->has( $words );
	}
}
