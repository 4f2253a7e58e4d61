<?php

declare(strict_types=1);

namespace Zeromo\Community\Tips;

use Zeromo\Community\Kernel\Setting;
use Zeromo\Community\Kernel\Settings;

/**
 * What the owner has set.
 *
 * @phpstan-import-type JsonSchema from \Zeromo\Community\Kernel\Http\Schema
 */
final class TipSettings {

	public function __construct( private readonly Settings $settings ) {}

	/** @return array<string, JsonSchema> */
	public static function all(): array {
		return array(
			'room_tips'   => Setting::room(
				__( '打赏', 'zeromo-community' ),
				__( '动态和文章下面的打赏按钮；已经收到的打赏不受影响。', 'zeromo-community' )
			),
			'tip_amounts' => array(
				'type'        => 'array',
				'items'       => array( 'type' => 'string', 'maxLength' => 6, 'pattern' => '^[1-9]\d{0,5}$' ),
				'maxItems'    => 8,
				'default'     => array( '1', '5', '10', '20', '50' ),
				'title'       => __( '打赏的金额', 'zeromo-community' ),
				'description' => __( '按钮上的金额，每行一个整数（元），最多 8 个。', 'zeromo-community' ),
			),
			'tip_free'    => Setting::flag( true, __( '打赏时可以自定义金额', 'zeromo-community' ) ) + array(
				'description' => __( '关闭后只能选上面的金额。', 'zeromo-community' ),
			),
			'tip_most'    => Setting::number(
				0,
				1000000,
				0,
				__( '每次打赏最多多少元', 'zeromo-community' ),
				__( '0 为不限。', 'zeromo-community' )
			),
			'tip_percent' => Setting::number(
				0,
				100,
				100,
				__( '打赏归收到的人百分之几', 'zeromo-community' ),
				__( '其余归网站；只影响以后的打赏。', 'zeromo-community' )
			),
		);
	}

	/** @return list<int> Fen that are offered, the smallest first. */
	public function amounts(): array {
		$kept = $this->settings->get( 'tip_amounts' );
		$fen  = array();
		foreach ( is_array( $kept ) ? $kept : array() as $yuan ) {
			$fen[] = is_numeric( $yuan ) ? (int) $yuan * 100 : 0;
		}
		$fen = array_values( array_unique( array_filter( $fen ) ) );
		sort( $fen );
		return $fen;
	}

	/** Whether an amount of one's own may be typed; also where the owner offers none. */
	public function is_free(): bool {
		return $this->settings->flag( 'tip_free' ) || array() === $this->amounts();
	}

	/** Fen of the largest tip, 0 for no bound. */
	public function most(): int {
		return $this->settings->int( 'tip_most' ) * 100;
	}

	/** The receiver's part. */
	public function part( int $fen ): int {
		return intdiv( $fen * $this->settings->int( 'tip_percent' ), 100 );
	}
}
