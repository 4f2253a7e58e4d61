<?php

declare(strict_types=1);

namespace Zeromo\Community\Members\Api;

/** What a moderator of one's own scope can be given. */
enum ModeratorQueue: string {

	case Reports = 'reports';
	case Waiting = 'waiting';
	case Words   = 'words';
	case Bans    = 'bans';
	case Appeals = 'appeals';

	/** The queue of a route `GET /admin/{queue}…`, null for what is not of one. */
	public static function of_route( string $line ): ?self {
		return 1 === preg_match( '~ /admin/(\w+)~', $line, $found ) ? self::tryFrom( $found[1] ) : null;
	}

	public function label(): string {
		return match ( $this ) {
			self::Reports => __( '举报', 'zeromo-community' ),
			self::Waiting => __( '待审', 'zeromo-community' ),
			self::Words   => __( '词库', 'zeromo-community' ),
			self::Bans    => __( '处罚', 'zeromo-community' ),
			self::Appeals => __( '申诉', 'zeromo-community' ),
		};
	}

	/** Whether what stands in it can belong to a circle; else it is of the whole site. */
	public function is_of_circles(): bool {
		return self::Reports === $this || self::Waiting === $this;
	}
}
