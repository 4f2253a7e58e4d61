<?php

declare(strict_types=1);

namespace Zeromo\Community\Debug\View;

use Zeromo\Community\Debug\Collector;

/**
 * The panel.
 *
 * @phpstan-import-type Asked from Collector
 * @phpstan-import-type Decision from Collector
 */
final class PanelOutput extends \QM_Output_Html {

	public function __construct( Collector $collector ) {
		parent::__construct( $collector );
		add_filter( 'qm/output/menus', array( $this, 'admin_menu' ), 80 );
	}

	public function name(): string {
		return __( 'Zeromo 社区', 'zeromo-community' );
	}

	public function output(): void {
		/**
		 * @var array{statements: array<string, array{times: int, seconds: float}>, asked: list<Asked>,
		 *   decisions: list<Decision>, memo: array{int, int}} $data
		 */
		$data = $this->collector->get_data();
		$this->before_non_tabular_output();
		$rows = array();
		foreach ( $data['statements'] as $room => $one ) {
			$name   = '' === $room ? __( '其他', 'zeromo-community' ) : $room;
			$rows[] = array( $name, $one['times'], number_format( 1000 * $one['seconds'], 1 ) );
		}
		$heads = array(
			__( '房间', 'zeromo-community' ),
			__( '语句', 'zeromo-community' ),
			__( '毫秒', 'zeromo-community' ),
		);
		self::table( __( '数据库语句', 'zeromo-community' ), $heads, $rows );
		$heads = array(
			__( '读者', 'zeromo-community' ),
			__( '规则', 'zeromo-community' ),
			__( '次数', 'zeromo-community' ),
		);
		self::table( __( '可见性', 'zeromo-community' ), $heads, array_map( 'array_values', $data['asked'] ) );
		$heads = array(
			__( '内容', 'zeromo-community' ),
			__( '读者', 'zeromo-community' ),
			__( '类型', 'zeromo-community' ),
			__( '已满足', 'zeromo-community' ),
			__( '可见', 'zeromo-community' ),
		);
		$rows  = array();
		foreach ( $data['decisions'] as $one ) {
			$rows[] = array( $one['post'], $one['viewer'], $one['type'], $one['earned'], $one['open'] ? '✓' : '✗' );
		}
		self::table( __( '隐藏内容', 'zeromo-community' ), $heads, $rows );
		$heads = array( __( '命中', 'zeromo-community' ), __( '未命中', 'zeromo-community' ) );
		self::table( __( '请求内缓存', 'zeromo-community' ), $heads, array( $data['memo'] ) );
		$this->after_non_tabular_output();
	}

	/**
	 * @param list<string>             $heads Of the columns.
	 * @param list<list<string|int>>   $rows  Cells.
	 */
	private static function table( string $title, array $heads, array $rows ): void {
		echo '<section><h3>' . esc_html( $title ) . '</h3><table><thead><tr>';
		foreach ( $heads as $head ) {
			echo '<th scope="col">' . esc_html( $head ) . '</th>';
		}
		echo '</tr></thead><tbody>';
		foreach ( $rows as $row ) {
			echo '<tr>';
			foreach ( $row as $cell ) {
				echo '<td>' . esc_html( (string) $cell ) . '</td>';
			}
			echo '</tr>';
		}
		echo '</tbody></table></section>';
	}
}
