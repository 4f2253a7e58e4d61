<?php

declare(strict_types=1);

namespace Zeromo\Community\SearchScopes;

use Zeromo\Community\Feed\Api\FeedSource;
use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Orders\Api\BoughtThings;
use Zeromo\Community\Posts\Api\FeedQuery;
use Zeromo\Community\Posts\Api\SourcePart;

/** `source=purchase`: posts the caller has by purchases; the last bought first. */
final class PurchaseSource implements FeedSource {

	public const NAME = 'purchase';

	public function __construct( private readonly Db $db, private readonly BoughtThings $bought ) {}

	public function name(): string {
		return self::NAME;
	}

	public function needs_member(): bool {
		return true;
	}

	public function narrow( FeedQuery $query, int $viewer ): SourcePart {
		$feed = $this->db->table( 'feed' );
		$held = $this->bought->posts( $viewer );
		if ( null === $held ) {
			return new SourcePart( "$feed f", '1=0', lead: true, own: true );
		}
		// One that was bought alone and in a series is one.
		return new SourcePart(
			"(SELECT zph.post_id, MAX(zph.created) AS created FROM ({$held->sql}) zph GROUP BY zph.post_id) zpb
				JOIN $feed f ON f.post_id = zpb.post_id",
			join_values: $held->values,
			sort: 'zpb.created',
			lead: true,
			own: true
		);
	}
}
