<?php

declare(strict_types=1);

namespace Zeromo\Community\Push;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Signature;

/**
 * nginx with the module nchan. It does not authenticate subscribers, so the channel's name is secret: the member and a
 * signature made with the site's salt. The name changes every week.
 */
final class NchanHub implements Hub {

	public function __construct( private readonly Settings $settings ) {}

	public function ready(): bool {
		return '' !== $this->settings->text( 'push_publish_url' ) && '' !== $this->settings->text( 'push_listen_url' );
	}

	public function address( int $member, int $now ): string {
		return add_query_arg(
			'id',
			self::channel( $member, intdiv( $now, WEEK_IN_SECONDS ) ),
			$this->settings->text( 'push_listen_url' )
		);
	}

	public function calls( int $member, string $text, int $now ): array {
		$week  = intdiv( $now, WEEK_IN_SECONDS );
		$weeks = $now % WEEK_IN_SECONDS < DAY_IN_SECONDS ? array( $week, $week - 1 ) : array( $week );
		return array_map(
			fn( int $of ): array => array(
				'url'     => add_query_arg(
					'id',
					self::channel( $member, $of ),
					$this->settings->text( 'push_publish_url' )
				),
				'headers' => array( 'Content-Type' => 'application/json' ),
				'body'    => $text,
			),
			// Pages that were loaded last week still listen there.
			$weeks
		);
	}

	private static function channel( int $member, int $week ): string {
		$blog = get_current_blog_id();
		return "$blog-$member-" . substr( Signature::ours()->of( 'zmo_push', $blog, $member, $week ), 0, 40 );
	}
}
