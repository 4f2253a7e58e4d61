<?php

declare(strict_types=1);

namespace Zeromo\Community\PublicRecord;

use Zeromo\Community\Kernel\Database\Db;
use Zeromo\Community\Kernel\SettingsObserver;
use Zeromo\Community\Kernel\Wiring\Filter;
use Zeromo\Community\Setup\Pages;

/**
 * The pages of the record: made when the owner switches them on, closed while they are off (Setup\Pages). A page of the
 * owner's with that address stays; ours gets the next free one.
 */
final class RecordPages implements SettingsObserver {

	/** Key of the page => the setting that opens it, and the slug. */
	private const PAGES = array(
		'bans'   => array( Module::BANS, 'bans' ),
		'report' => array( Module::REPORT, 'moderation-report' ),
	);

	public function __construct( private readonly Pages $pages, private readonly Db $db ) {}

	public function changed( array $before, array $after ): void {
		foreach ( self::PAGES as $key => [ $setting, $slug ] ) {
			if ( true === ( $after[ $setting ] ?? false ) && true !== ( $before[ $setting ] ?? false ) ) {
				$this->db->after_commit( fn() => $this->make( $key, $slug ) );
			}
		}
	}

	/**
	 * Search engines are not led to them.
	 *
	 * @param array{post__not_in?: list<int>} $args Of core's sitemap.
	 * @return array{post__not_in?: list<int>}
	 */
	#[Filter( 'wp_sitemaps_posts_query_args' )]
	public function in_sitemap( array $args ): array {
		$ours = array_filter( array_intersect_key( $this->pages->all(), self::PAGES ) );
		$args['post__not_in'] = array( ...( $args['post__not_in'] ?? array() ), ...array_values( $ours ) );
		return $args;
	}

	private function make( string $key, string $slug ): void {
		$known = $this->pages->all()[ $key ] ?? 0;
		if ( $known > 0 && 'publish' === get_post_status( $known ) ) {
			return;
		}
		$id = wp_insert_post(
			array(
				'post_type'      => 'page',
				'post_status'    => 'publish',
				'post_title'     => 'bans' === $key
					? __( '小黑屋', 'zeromo-community' )
					: __( '管理月报', 'zeromo-community' ),
				'post_name'      => $slug,
				'comment_status' => 'closed',
				'ping_status'    => 'closed',
			)
		);
		if ( $id > 0 ) {
			update_post_meta( $id, '_wp_page_template', "zeromo-$key" );
			$this->pages->remember( $key, $id );
		}
	}
}
