<?php
/**
 * Tabs of a member's page and the open one's content.
 *
 * @package Zeromo\Community
 * @var array{tabs: list<array{label: string, url: string, open: bool}>, html: string|null} $v
 */

declare(strict_types=1);

use Zeromo\Community\Kernel\View\Partial;

defined( 'ABSPATH' ) || exit;
?>
<section class="zmo-block">
	<nav class="zmo-tabs" aria-label="<?php esc_attr_e( '主页内容', 'zeromo-community' ); ?>">
		<?php foreach ( $v['tabs'] as $tab ) : ?>
			<a class="zmo-tab" href="<?php echo esc_url( $tab['url'] ); ?>"<?php echo $tab['open'] ? ' aria-current="page"' : ''; ?>><?php echo esc_html( $tab['label'] ); ?></a>
		<?php endforeach; ?>
	</nav>
</section>
<?php
// phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials.
echo $v['html'] ?? Partial::render( 'members/refused' );
