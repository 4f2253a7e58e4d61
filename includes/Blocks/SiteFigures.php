<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Kernel\Settings;
use Zeromo\Community\Kernel\Wiring\Job;

/**
 * How many members and activities the site has, as its footer says it. Kept among the settings, which every request has
 * loaded: a page counts nothing for it.
 */
final class SiteFigures {

	private const KEPT = '_site_figures';

	public function __construct( private readonly Settings $settings ) {}

	#[Job( 'site_figures', 60 * Job::MINUTE )]
	public function keep(): void {
		$activities = wp_count_posts( 'zeromo_activity' )->publish ?? 0;
		$this->settings->set_internal(
			self::KEPT,
			array(
				'members' => max( 0, get_user_count() ),
				'activities' => is_numeric( $activities ) ? (int) $activities : 0,
			)
		);
	}
}
