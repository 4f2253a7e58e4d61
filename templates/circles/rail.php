<?php
/**
 * The rail of a circle: announcement, rules, who runs it, who wrote this week or else who came last.
 *
 * @var array{
 *   announcement: string, rules: list<string>, active: list<array{name: string, url: string, avatar: string}>,
 *   team: list<array{name: string, url: string, avatar: string, role: string}>,
 *   new: list<array{name: string, url: string, avatar: string}>, url: string, year: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Partial;

$people = array() !== $v['active'] ? $v['active'] : $v['new'];
?>
<?php
// phpcs:ignore WordPress.Security.EscapeOutput -- escapes inside.
echo Partial::render(
	'circles/board',
	array( 'announcement' => $v['announcement'], 'rules' => $v['rules'], 'class' => 'zmo-block' )
);
?>
<?php if ( array() !== $v['team'] ) : ?>
<section class="zmo-block">
	<div class="zmo-block__head"><h2><?php esc_html_e( '圈主和管理', 'zeromo-community' ); ?></h2></div>
	<?php foreach ( $v['team'] as $n => $member ) : ?>
		<div class="zmo-row">
			<span class="zmo-avatar" aria-hidden="true"><img src="<?php echo esc_url( $member['avatar'] ); ?>" alt=""
				width="40" height="40" loading="lazy"></span>
			<div class="zmo-row__main"><a class="zmo-row__t" href="<?php echo esc_url( $member['url'] ); ?>"
				><?php echo esc_html( $member['name'] ); ?></a><span class="zmo-meta">
			<?php
			echo esc_html(
				/* translators: %s: year */
				$member['role'] . ( 0 === $n ? ' · ' . sprintf( __( '%s 年创建', 'zeromo-community' ), $v['year'] ) : '' )
			);
			?>
			</span></div>
		</div>
	<?php endforeach; ?>
</section>
<?php endif; ?>
<?php if ( array() !== $people ) : ?>
<section class="zmo-block">
	<div class="zmo-block__head">
		<h2>
			<?php
			echo array() !== $v['active']
				? esc_html__( '本周活跃', 'zeromo-community' )
				: esc_html__( '新圈友', 'zeromo-community' );
			?>
		</h2>
		<a href="<?php echo esc_url( $v['url'] ); ?>"><?php esc_html_e( '圈友', 'zeromo-community' ); ?></a>
	</div>
	<div class="zmo-people">
	<?php foreach ( $people as $member ) : ?>
		<a href="<?php echo esc_url( $member['url'] ); ?>">
			<span class="zmo-avatar" aria-hidden="true">
				<img src="<?php echo esc_url( $member['avatar'] ); ?>" alt="" width="40" height="40" loading="lazy">
			</span>
			<span><?php echo esc_html( $member['name'] ); ?></span>
		</a>
	<?php endforeach; ?>
	</div>
</section>
<?php endif; ?>
