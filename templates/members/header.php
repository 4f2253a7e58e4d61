<?php
/**
 * Head of a member's page.
 *
 * @package Zeromo\Community
 * @var array{
 *   profile: \Zeromo\Community\Members\Api\Profile, lists: array{following: string, followers: string}, mine: bool,
 *   hues: array{int, int}, account_url: string, buttons: string, menu: string,
 *   below: string,
 * } $v
 */

declare(strict_types=1);

use Zeromo\Community\Html\Format;
use Zeromo\Community\Html\Icon;
use Zeromo\Community\Html\Widget;
use Zeromo\Community\Members\Api\PressForms;

defined( 'ABSPATH' ) || exit;

$profile = $v['profile'];
$counts  = $profile->counts;
$wash    = sprintf( 'background:linear-gradient(115deg,var(--zmo-hue-%d),var(--zmo-hue-%d))', ...$v['hues'] );
?>
<section class="zmo-hero zmo-hero--me">
	<div class="zmo-hero__cover"<?php if ( null === $profile->cover ) : ?>
		style="<?php echo esc_attr( $wash ); ?>"
		<?php endif; ?>>
		<?php if ( null !== $profile->cover ) : ?>
			<img src="<?php echo esc_url( $profile->cover ); ?>" alt="" fetchpriority="high">
		<?php endif; ?>
	</div>
	<div class="zmo-hero__in">
		<span class="zmo-avatar zmo-avatar--96 zmo-hero__face" aria-hidden="true">
			<img src="<?php echo esc_url( $profile->avatar ); ?>" alt="" width="96" height="96">
		</span>
		<div class="zmo-hero__side">
			<span class="zmo-w" <?php echo Widget::attrs( 'copy-button', array( 'text' => $profile->url ) ); ?>>
				<button type="button" class="zmo-iconbtn"
					aria-label="<?php esc_attr_e( '复制主页链接', 'zeromo-community' ); ?>">
					<?php echo Icon::svg( 'link' ); ?>
				</button>
			</span>
			<?php if ( $v['mine'] && '' !== $v['account_url'] ) : ?>
				<a class="zmo-btn zmo-btn--line" href="<?php echo esc_url( $v['account_url'] ); ?>">
					<?php echo Icon::svg( 'settings', 'zmo-icon--16' ); ?>
					<?php esc_html_e( '编辑资料', 'zeromo-community' ); ?>
				</a>
			<?php endif; ?>
			<?php
			// phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials.
			echo $v['buttons'];
			?>
			<?php if ( '' !== $v['menu'] ) : ?>
				<?php $about = array( 'post_id' => $profile->id, 'object_type' => 'user' ); ?>
				<span class="zmo-w" <?php echo Widget::attrs( 'dropdown', $about ); ?>>
					<?php
					echo PressForms::menu(
						"zmo-member-{$profile->id}",
						__( '更多', 'zeromo-community' ),
						'zmo-iconbtn',
						Icon::svg( 'ellipsis' ),
						$v['menu']
					);
					?>
				</span>
			<?php endif; ?>
		</div>
		<h1>
			<?php echo esc_html( $profile->name ); ?>
			<?php if ( null !== $profile->vip ) : ?>
				<span class="zmo-badge zmo-badge--vip">
					<?php echo Icon::svg( 'crown' ); ?>
					<?php echo esc_html( $profile->vip ); ?>
				</span>
			<?php endif; ?>
			<?php if ( null !== $profile->verified ) : ?>
				<span class="zmo-badge zmo-badge--info">
					<?php echo Icon::svg( 'badge-check' ); ?>
					<span class="zmo-sr"><?php esc_html_e( '已认证', 'zeromo-community' ); ?></span>
					<?php echo esc_html( $profile->verified ); ?>
				</span>
			<?php endif; ?>
			<?php if ( null !== $profile->level && $profile->level['n'] > 1 ) : ?>
				<span class="zmo-badge zmo-badge--<?php echo esc_attr( $profile->level['tone'] ); ?>">
					<?php echo esc_html( "Lv{$profile->level['n']} {$profile->level['name']}" ); ?>
				</span>
			<?php endif; ?>
		</h1>
		<?php if ( '' !== $profile->description ) : ?>
			<p class="zmo-hero__intro"><?php echo nl2br( esc_html( $profile->description ) ); ?></p>
		<?php endif; ?>
		<div class="zmo-hero__meta">
			<span>UID <?php echo (int) $profile->id; ?></span>
			<?php if ( '' !== $profile->location ) : ?>
				<span><?php echo esc_html( $profile->location ); ?></span>
			<?php endif; ?>
			<span>
				<?php
				echo esc_html(
					sprintf(
						/* translators: %s: month */
						__( '%s加入', 'zeromo-community' ),
						(string) wp_date( __( 'Y 年 n 月', 'zeromo-community' ), $profile->joined )
					)
				);
				?>
			</span>
		</div>
		<div class="zmo-hero__nums">
			<a href="<?php echo esc_url( $v['lists']['following'] ); ?>">
				<b><?php echo esc_html( Format::count( $counts['following'] ) ); ?></b>
				<?php echo esc_html_x( '关注', 'list', 'zeromo-community' ); ?>
			</a>
			<a href="<?php echo esc_url( $v['lists']['followers'] ); ?>">
				<b data-zmo-followers data-zmo-count="follower:user:<?php echo (int) $profile->id; ?>">
					<?php echo esc_html( Format::count( $counts['follower'] ) ); ?>
				</b>
				<?php esc_html_e( '粉丝', 'zeromo-community' ); ?>
			</a>
			<span>
				<b data-zmo-count="like:user:<?php echo (int) $profile->id; ?>">
					<?php echo esc_html( Format::count( $counts['like'] ) ); ?>
				</b>
				<?php esc_html_e( '获赞', 'zeromo-community' ); ?>
			</span>
		</div>
		<?php echo $v['below']; // phpcs:ignore WordPress.Security.EscapeOutput -- drawn by the rooms' own partials. ?>
	</div>
</section>
