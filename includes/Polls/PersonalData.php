<?php

declare(strict_types=1);

namespace Zeromo\Community\Polls;

use Zeromo\Community\PersonalData\PersonalRecords;
use Zeromo\Community\PersonalData\PersonalTools;
use Zeromo\Community\Polls\Api\Poll;
use Zeromo\Community\Polls\Sql\PollRepository;

/**
 * Votes of a person, for WordPress's export and erase tools; polls are parts of posts, which are core's.
 *
 * @phpstan-import-type Told from PersonalTools
 * @phpstan-import-type Erased from PersonalTools
 */
final class PersonalData implements PersonalRecords {

	private const PER_PAGE = 200;

	public function __construct( private readonly PollRepository $polls, private readonly Cleanup $cleanup ) {}

	public function name(): string {
		return 'zeromo-polls';
	}

	public function label(): string {
		return __( '投票', 'zeromo-community' );
	}

	/**
	 * What the person chose, 200 rows a page.
	 *
	 * @return Told
	 */
	public function export( int $member, int $page ): array {
		$votes = $this->polls->of_member( $member, self::PER_PAGE, ( $page - 1 ) * self::PER_PAGE );
		$data  = array();
		foreach ( $votes as $vote ) {
			$chosen = array_filter(
				$vote['poll']->options,
				static fn( int $place ): bool => ( $vote['choice'] & Poll::bit( $place + 1 ) ) > 0,
				ARRAY_FILTER_USE_KEY
			);
			$data[] = array(
				'group_id'    => 'zeromo-polls',
				'group_label' => __( '投票', 'zeromo-community' ),
				'item_id'     => "poll-{$vote['post']}",
				'data'        => array(
					array( 'name' => __( '问题', 'zeromo-community' ), 'value' => esc_html( $vote['poll']->question ) ),
					array( 'name' => __( '选择', 'zeromo-community' ), 'value' => esc_html( implode( '、', $chosen ) ) ),
					array(
						'name' => __( '时间', 'zeromo-community' ),
						'value' => (string) wp_date( 'Y-m-d H:i', $vote['created'] ),
					),
				),
			);
		}
		return PersonalTools::told( $data, count( $votes ) < self::PER_PAGE );
	}

	/**
	 * Deletes the votes.
	 *
	 * @return Erased
	 */
	public function erase( int $member ): array {
		$gone = $this->cleanup->member_gone( $member );
		return PersonalTools::erased( $gone > 0 );
	}
}
