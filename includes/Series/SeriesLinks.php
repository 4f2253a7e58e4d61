<?php

declare(strict_types=1);

namespace Zeromo\Community\Series;

use Zeromo\Community\Members\Api\MemberDirectory;
use Zeromo\Community\Setup\Pages;

/** Where series are: on their author's page, and in the author's own account. */
final class SeriesLinks {

	/** Last part of both addresses. */
	public const TAB = 'series';

	/** In an address: which one. */
	public const ONE = 'series';

	public function __construct( private readonly MemberDirectory $members, private readonly Pages $pages ) {}

	/** The page of a series. */
	public function of( Series $series ): string {
		return add_query_arg( self::ONE, $series->id, $this->author( $series->author ) );
	}

	/** An author's series. */
	public function author( int $member ): string {
		$user = get_userdata( $member );
		return false === $user
			? home_url( '/' )
			: $this->members->url( $member, $user->user_nicename, self::TAB );
	}

	/** Where the author looks after one, or after all of them for 0. */
	public function own( int $id = 0 ): string {
		$url = $this->pages->url( 'account', self::TAB );
		return 0 === $id ? $url : add_query_arg( self::ONE, $id, $url );
	}
}
