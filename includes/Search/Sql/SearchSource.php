<?php

declare(strict_types=1);

namespace Zeromo\Community\Search\Sql;

use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Posts\Api\SourcePart;
use Zeromo\Community\Search\Keywords;

/** `source=search`: posts of the newest of the feed with all keywords; none for no keywords. */
final class SearchSource implements FeedSource {

	public function __construct( private readonly TermsSql $terms ) {}

	public function name(): string {
		return 'search';
	}

	public function needs_member(): bool {
		return false;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$keywords = Keywords::read( $query->keywords );
		return new SourcePart(
			joins: $this->terms->join(),
			where: $this->terms->where( $keywords ),
			where_values: $this->terms->values( $keywords ),
			window: SearchRepository::WINDOW
		);
	}
}
