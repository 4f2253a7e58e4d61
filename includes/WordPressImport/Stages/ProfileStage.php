<?php

declare(strict_types=1);

namespace Zeromo\Community\WordPressImport\Stages;

use Zeromo\Community\Import\Api\MapRows;
use Zeromo\Community\Import\Api\Run;
use Zeromo\Community\Import\Api\Stage;
use Zeromo\Community\Import\Api\Words;
use Zeromo\Community\WordPressImport\Sql\OldGroups;
use Zeromo\Community\WordPressImport\Taken;

/** Fields of a profile that everybody could see stand in what a member says about himself, a line each. */
final class ProfileStage implements Stage {

	/** Characters of what a member says about himself. */
	private const LENGTH = 500;

	public function __construct( private readonly OldGroups $from, private readonly Taken $taken ) {}

	public function name(): string {
		return 'profiles';
	}

	public function label(): string {
		return __( '个人资料', 'zeromo-community' );
	}

	public function piece( Run $run, int $limit ): int {
		$ids = $this->from->profiled( $run->options, $run->position, $limit );
		if ( array() === $ids ) {
			return 0;
		}
		$known = $this->taken->find( Taken::PROFILE, $ids );
		$here  = $this->taken->find( MapRows::MEMBER, $ids );
		$lines = array();
		foreach ( $this->from->profiles( $run->options, $ids ) as $field ) {
			if ( '' !== $field->value && $field->is_public ) {
				$lines[ $field->member ][] = "{$field->name}：{$field->value}";
			} elseif ( '' !== $field->value ) {
				$run->report->note( __( '不公开的资料没有迁入', 'zeromo-community' ), $field->member );
			}
		}
		foreach ( $ids as $old ) {
			if ( isset( $known[ $old ] ) ) {
				$run->report->there( Taken::PROFILE );
			} elseif ( isset( $lines[ $old ] ) ) {
				$run->report->made( Taken::PROFILE );
				$run->dry || $this->take( $old, $here[ $old ] ?? 0, implode( "\n", $lines[ $old ] ) );
			}
		}
		return max( $ids );
	}

	private function take( int $old, int $member, string $more ): void {
		if ( $member > 0 ) {
			$about = get_user_meta( $member, 'description', true );
			$about = is_string( $about ) ? trim( $about ) : '';
			$about = Words::cut( trim( "$about\n$more" ), self::LENGTH );
			update_user_meta( $member, 'description', wp_slash( sanitize_textarea_field( $about ) ) );
			$this->taken->put( Taken::PROFILE, $old, $member );
		}
	}
}
