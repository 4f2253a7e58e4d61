<?php

declare(strict_types=1);

namespace Zeromo\Community\Topics;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Topics\Sql\FollowRepository;

/**
 * Topics a person follows, for WordPress's export and erase tools.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct(
		private readonly FollowRepository $follows,
		private readonly FollowService $service,
		private readonly TopicDirectory $directory,
		private readonly TopicLinks $links
	) {}

	public function name(): string {
		return 'zeromo-topics';
	}

	public function label(): string {
		return __( '话题', 'zeromo-community' );
	}

	/**
	 * Topics the person follows, 200 a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$times = $this->follows->latest( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data  = array();
		foreach ( $this->directory->in_order( array_keys( $times ) ) as $topic ) {
			$data[] = array(
				'group_id'    => 'zeromo-topics',
				'group_label' => __( '关注的话题', 'zeromo-community' ),
				'item_id'     => "topic-{$topic->id}",
				'data'        => array(
					array( 'name' => _x( '话题', 'one', 'zeromo-community' ), 'value' => $topic->name ),
					array( 'name' => __( '地址', 'zeromo-community' ), 'value' => $this->links->url( $topic->slug ) ),
					array(
						'name' => __( '关注时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $times[ $topic->id ] ),
					),
				),
			);
		}
		return PersonalTools::told( $data, count( $times ) < self::PER_PAGE );
	}

	/**
	 * The person follows no topic any more.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$had = array() !== $this->follows->latest( $member, 1 );
		if ( $had ) {
			$this->service->member_gone( $member );
		}
		return PersonalTools::erased( $had );
	}
}
