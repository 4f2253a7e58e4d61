<?php

declare(strict_types=1);

namespace Zeromo\Community\Blocks;

use Zeromo\Community\Setup\CheckGroup;
use Zeromo\Community\Setup\Finding;
use Zeromo\Community\Setup\Mendable;
use Zeromo\Community\Setup\Pages;

/** Whether our pages are there and public. */
final class PagesCheck implements Mendable {

	public function __construct( private readonly Pages $pages, private readonly PageSetup $setup ) {}

	public function name(): string {
		return 'pages';
	}

	public function group(): CheckGroup {
		return CheckGroup::Access;
	}

	public function label(): string {
		return __( '社区的页面', 'zeromo-community' );
	}

	public function is_slow(): bool {
		return false;
	}

	public function check(): Finding {
		$missing = array();
		$hidden  = array();
		foreach ( Screens::pages() as $key => [ $title, $slug ] ) {
			$id = $this->pages->all()[ $key ] ?? 0;
			if ( 0 === $id || null === get_post( $id ) ) {
				$missing[] = "$title /$slug/";
			} elseif ( 'publish' !== get_post_status( $id ) ) {
				$hidden[] = $title;
			}
		}
		$listed = static fn( array $titles ): string => implode( __( '、', 'zeromo-community' ), $titles );
		if ( array() !== $missing ) {
			return Finding::broken(
				/* translators: %s: titles of pages with their addresses */
				sprintf( __( '缺少页面：%s', 'zeromo-community' ), $listed( $missing ) ),
				__( '地址被其他页面占用就先改它的地址，再按“建立页面”', 'zeromo-community' ),
				admin_url( 'edit.php?post_type=page' )
			);
		}
		return array() === $hidden
			? Finding::good( __( '都在，都已发布', 'zeromo-community' ) )
			: Finding::broken(
				/* translators: %s: titles of pages */
				sprintf( __( '页面没有发布：%s', 'zeromo-community' ), $listed( $hidden ) ),
				__( '发布它们，或按“建立页面”建立新的', 'zeromo-community' ),
				admin_url( 'edit.php?post_type=page' )
			);
	}

	public function button(): string {
		return __( '建立页面', 'zeromo-community' );
	}

	public function mend(): void {
		$this->setup->install();
	}
}
