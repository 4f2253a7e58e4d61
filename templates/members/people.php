<?php
/**
 * Members in the rail: 值得关注, 活跃作者.
 *
 * @package Zeromo\Community
 * @var array{title: string, again?: array{limit: int, batch: int}|null, rows: list<array{card: array{id: int,
 *   name: string, url: string, avatar: string, vip: string|null, following: bool}, posts: int, buttons: string}>} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Partial;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Blocks\PeopleBlock;

defined( 'ABSPATH' ) || exit;

$again = $v['again'] ?? null;
?>
<section class="zmo-block"
	<?php echo null === $again ? '' : ' id="zmo-people" ' . Widget::attrs( 'rail-again', $again ); ?>>
	<div class="zmo-block__head"><h2><?php echo esc_html( $v['title'] ); ?></h2>
	<?php if ( null !== $again ) : ?>
		<a href="<?php echo esc_url( add_query_arg( PeopleBlock::PARAM, $again['batch'] ) . '#zmo-people' ); ?>"
			rel="nofollow" data-zmo-again>
			<?php echo Icon::svg( 'refresh-cw', 'zmo-icon--14' ); ?>
			<?php esc_html_e( '换一批', 'zeromo-community' ); ?>
		</a>
	<?php endif; ?>
	</div>
	<?php
	foreach ( $v['rows'] as $row ) {
		$meta = $row['posts'] > 0
			/* translators: %s: number */
			? sprintf( _n( '%s 条动态', '%s 条动态', $row['posts'], 'zeromo-community' ), Format::count( $row['posts'] ) )
			: __( '新成员', 'zeromo-community' );
		// phpcs:ignore WordPress.Security.EscapeOutput -- a partial.
		echo Partial::render(
			'members/row',
			array( 'card' => $row['card'], 'meta' => $meta, 'buttons' => $row['buttons'] )
		);
	}
	?>
</section>
