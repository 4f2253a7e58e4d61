<?php
/**
 * 我的: the tabs and what the open one shows.
 *
 * @package Zeromo\Community
 * @var array{tabs: list<array{label: string, url: string, open: bool}>, title: string, html: string} $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<?php
	echo Partial::heading(
		sprintf( /* translators: %s: tab */ __( '我的：%s', 'zeromo-community' ), $v['title'] ),
		'zmo-sr'
	);
	?>
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '我的', 'zeromo-community' ); ?>">
		<?php foreach ( $v['tabs'] as $tab ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $tab['url'] ); ?>"
				<?php echo $tab['open'] ? ' aria-current="page"' : ''; ?>>
				<?php echo esc_html( $tab['label'] ); ?>
			</a>
		<?php endforeach; ?>
	</nav>
</section>
<?php
echo $v['html']; // phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials.
